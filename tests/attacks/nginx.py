"""A real nginx before two processes, set up as docs/hosting.md says."""

from __future__ import annotations

import shutil
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.server_process import free_port

MISSING = "this needs nginx: install the Debian package `nginx-light` (apt-get install nginx-light)"
CONFIGURATION = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    upstream speeltafel {{
{upstreams}
        keepalive 16;
    }}
    map $http_upgrade $connection_upgrade {{
        default upgrade;
        ""      "";
    }}
    server {{
        listen 127.0.0.1:{port};
        client_max_body_size 2m;
        location / {{
            proxy_pass http://speeltafel;
            proxy_http_version 1.1;
            proxy_set_header Host $host:{port};
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_buffering off;
            proxy_read_timeout 90s;
        }}
    }}
}}
"""


class NginxMissing(Exception):
    """There is no nginx on this machine."""


@contextmanager
def before(folder: Path, ports: list[int]) -> Iterator[str]:
    """The address of an nginx that gives every request to the next of these processes."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/local/bin:/usr/bin:/bin")
    if program is None:
        raise NginxMissing(MISSING)
    port = free_port()
    upstreams = "\n".join(f"        server 127.0.0.1:{one} max_fails=1 fail_timeout=5s;" for one in ports)
    file = folder / "nginx.conf"
    file.write_text(CONFIGURATION.format(folder=folder, port=port, upstreams=upstreams))
    with subprocess.Popen([program, "-c", str(file), "-p", str(folder)]) as process:
        try:
            url = f"http://127.0.0.1:{port}"
            wait_for(url, process)
            yield url
        finally:
            process.terminate()


def wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until it answers."""
    until = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            assert process.poll() is None and time.monotonic() < until, "nginx does not answer"
            time.sleep(0.1)
