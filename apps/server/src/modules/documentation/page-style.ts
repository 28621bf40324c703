/** Blue ink on warm paper, like the rest of the product. */
export const pageStyle = `
:root{color:#001738;background:#faf8f4;font:16px/1.55 system-ui,sans-serif}
body{max-width:960px;margin:0 auto;padding:32px 20px 80px}
h1{font-size:32px;letter-spacing:-.025em;margin:0 0 8px}h2{margin:48px 0 8px;padding-top:16px;border-top:1px solid #d3cfc5}
h3{font-size:16px;margin:0}p{margin:8px 0}small,.errors{color:#56657d;font-size:14px}
nav{display:flex;flex-wrap:wrap;gap:8px 20px;margin-top:16px}a{color:#0f4bc7}
article{background:#fff;border:1px solid #e5e1d8;border-radius:14px;padding:20px 24px;margin:16px 0;overflow-x:auto}
code{font:13.5px ui-monospace,monospace;overflow-wrap:anywhere}
b{font-size:12px;padding:2px 8px;border-radius:6px;background:#edf3fe;color:#0a3ca3}
b.POST{background:#e3f4ec;color:#00693c}b.PATCH{background:#fdf5df;color:#6b4e00}b.DELETE{background:#fceae5;color:#a82306}
dd{margin:0 0 12px}table{border-collapse:collapse;width:100%;margin-top:12px;font-size:14px}caption{text-align:left;font-weight:600;padding:4px 0}
th,td{text-align:left;font-weight:400;padding:6px 12px 6px 0;border-top:1px solid #f3f0e9;vertical-align:top}
`;
