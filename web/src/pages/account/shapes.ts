// What the house tells of a person.
export interface LoginCard {
  id: string;
  created: number;
  last_seen: number;
  expires: number;
  current: boolean;
}
export interface TokenCard {
  id: string;
  player: string;
  name: string;
  program: boolean;
  scopes: string[];
  created: number;
  expires: number | null;
  last_used: number | null;
}
export interface RatingCard {
  game: string;
  rating: number;
  deviation: number;
  games: number;
  updated: number;
}
export interface AverageCard {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  games: number;
  mean: number;
  deviation: number;
  perfect: number;
  best: number;
}
export interface PlayerPage {
  player: string;
  name: string;
  ratings: RatingCard[];
  averages: AverageCard[];
}
