/** One column in the middle, from a phone's width on, in the visitor's colour scheme. */
export const pageStyle = `
:root{color-scheme:light dark;--back:#f4f6f9;--card:#fff;--text:#17212b;--soft:#5d6b7a;--line:#d5dde6;--accent:#1b75b8}
@media(prefers-color-scheme:dark){:root{--back:#0f1720;--card:#182533;--text:#eef3f8;--soft:#9fb0c0;--line:#2b3b4c;--accent:#1f7fc4}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--back);color:var(--text);font:17px/1.5 system-ui,sans-serif}
main{width:100%;max-width:25rem;padding:32px 24px;background:var(--card);border:1px solid var(--line);border-radius:20px;text-align:center}
h1{margin:8px 0 0;font-size:2.2rem;letter-spacing:.04em}
p{margin:8px 0}
a{color:inherit}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.drawing{width:96px;fill:#e5484d}
.drawing path{stroke:var(--line);stroke-width:5;stroke-linecap:round}
.open{display:block;margin-top:24px;padding:14px;border-radius:12px;background:var(--accent);color:#fff;font-weight:600;text-decoration:none}
.open:hover{filter:brightness(1.08)}
.name{color:var(--soft);overflow-wrap:anywhere}
.wait{margin:24px 0;padding:14px;border-radius:12px;background:var(--back)}
ul{list-style:none;margin:20px 0 0;padding:16px 0 0;border-top:1px solid var(--line);color:var(--soft);font-size:.9rem}
li{margin:6px 0}`;
