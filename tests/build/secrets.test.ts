import { expect, test } from 'vitest';
import { files, read } from './built-site.ts';

const text = files('**/*.{html,js,css,xml,txt,json,svg,webmanifest,map}');

// Each would be a way in, or a trace of the machine that built the site.
const forbidden: [string, RegExp][] = [
  ['a secret key of the backend', /sb_secret_\w{3,}/],
  ['a signed token', /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\./],
  ['a mail service key', /\bre_[A-Za-z0-9]{16,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a folder of this machine', new RegExp(RegExp.escape(process.cwd()) + '/')],
  ['an address of a source file', /file:\/\/\//],
];

test.each(forbidden)('no built file holds %s', (_what, pattern) => {
  expect(text.length).toBeGreaterThan(0);
  expect(text.filter((file) => pattern.test(read(file)))).toEqual([]);
});
