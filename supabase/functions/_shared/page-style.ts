import { brandColors } from '../../../src/domain/brand-colors.ts';
import { COLORS, SERIF } from './mail-frame.ts';

const SUN = brandColors['poppy-500'];
const CONTROL = brandColors['fog-500'];
const FOCUS = brandColors['sky-700'];

/** Styles of pages rendered by functions: one column from 320 px up, system fonts only. */
export const PAGE_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: ${COLORS.ground}; color: ${COLORS.ink}; font: 400 1.0625rem/1.6 system-ui, Arial, sans-serif; }
header, main, footer { width: min(100% - 2rem, 46rem); margin-inline: auto; }
header { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; justify-content: space-between; padding-block: 1.1rem; border-bottom: 1px solid ${COLORS.line}; }
header a { color: inherit; font-weight: 600; text-decoration: none; }
header .home { font: 400 1.25rem/1.5 ${SERIF}; }
a { color: inherit; text-underline-offset: 0.25em; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid ${FOCUS}; outline-offset: 2px; }
main { padding-block: 2.25rem; overflow-wrap: anywhere; }
footer { padding-block: 1.25rem 3rem; border-top: 1px solid ${COLORS.line}; color: ${COLORS.stone}; }
h1 { margin: 0 0 0.75rem; font: 400 clamp(1.875rem, 1.5rem + 1.6vw, 2.75rem)/1.1 ${SERIF}; letter-spacing: -0.018em; text-wrap: balance; }
p { margin: 0; text-wrap: pretty; }
form { display: grid; gap: 1.35rem; margin-top: 1.75rem; padding: 1.5rem 1.25rem; border-radius: 8px; background: ${COLORS.card}; }
form > * { min-width: 0; }
fieldset { display: grid; gap: 0.75rem; min-width: 0; margin: 0; padding: 0; border: 0; }
.project { gap: 1.35rem; }
.options { display: grid; gap: 0.6rem; }
legend, .label { padding: 0; font-weight: 600; }
legend { margin-bottom: 0.5rem; }
.field { display: grid; gap: 0.4rem; min-width: 0; }
.optional, .hint, .option small { color: ${COLORS.stone}; font-weight: 400; }
.hint, .option small { font-size: 0.9375rem; line-height: 1.45; }
input:not([type='radio'], [type='checkbox']), select, textarea { width: 100%; min-height: 3.1rem; padding: 0.65rem 0.9rem; border: 1.5px solid ${CONTROL}; border-radius: 5px; background: ${COLORS.card}; color: inherit; font: inherit; }
textarea { min-height: 7rem; resize: vertical; }
input[type='radio'], input[type='checkbox'] { flex: none; width: 1.35rem; height: 1.35rem; margin: 0.15rem 0 0; accent-color: ${COLORS.ink}; }
.option, .check { display: flex; gap: 0.75rem; align-items: flex-start; }
.option { padding: 0.75rem 0.9rem; border: 1.5px solid ${CONTROL}; border-radius: 5px; }
.option span { flex: 1; min-width: 0; }
form [aria-invalid='true'], fieldset[data-wrong] .option { border-color: ${COLORS.clay}; }
.option small { display: block; }
.option b { font-weight: 600; }
.error { color: ${COLORS.clay}; font-weight: 600; }
.note { margin-top: 1.5rem; padding: 1rem 1.1rem; border: 1.5px solid ${brandColors['clay-200']}; border-radius: 5px; background: ${COLORS.clayGround}; }
.note h2 { margin: 0 0 0.5rem; font: 650 1.0625rem/1.4 system-ui, Arial, sans-serif; }
.note ul { margin: 0; padding-left: 1.2rem; }
button { justify-self: start; min-height: 3.5rem; padding: 0.6rem 1.75rem; border: 0; border-radius: 5px; background: ${SUN}; color: ${COLORS.ink}; font: 650 1.125rem/1.2 system-ui, Arial, sans-serif; cursor: pointer; }
.honeypot { position: absolute; left: -9999px; width: 1px; height: 1px; overflow: hidden; }
@media (max-width: 30rem) { button { justify-self: stretch; } }
`.trim();
