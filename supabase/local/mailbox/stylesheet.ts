export const stylesheet = `
:root { color-scheme: light dark; --line: light-dark(#d9dde3, #3a4048); --soft: light-dark(#5b6470, #a4adb8); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f6f7f9, #15181c); }
header { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; padding: 0.75rem 1rem; border-bottom: 1px solid var(--line); }
header a { font-weight: 700; font-size: 1.125rem; color: inherit; text-decoration: none; }
header span, li span, time, dt { color: var(--soft); }
header nav { margin-left: auto; }
header nav a { font-weight: 400; font-size: 1rem; text-decoration: underline; }
main { max-width: 52rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; }
ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 8px; background: light-dark(#fff, #1d2126); }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: 0.75rem 1rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a:focus-visible { background: light-dark(#eef3fb, #262c34); }
li strong { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe, pre { width: 100%; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
iframe { height: max(32rem, 70vh); }
pre { padding: 1rem; font: inherit; color: #1a1d21; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 32rem) { li a { grid-template-columns: 1fr; } }
`;
