/** Host of the attacker. */
export const EVIL = 'evil.example';

const SCHEMES = [
  'https://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:\\\\',
  'http://',
  'ftp://',
  'blob:https://',
];

const PREFIXES = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\/',
    '\\\\',
    '/\\/',
    '//\\',
    '/./\\',
    '/.//',
    '/..//',
    '/a/..//',
    '//a@',
    '/ /',
  ],
  ...[
    '/\t/',
    '/\n/',
    '/\r/',
    '\t//',
    ' //',
    '/\u00A0/',
    '/\u2028/',
    '/\u0000/',
    '/\uFEFF/',
    '//\u00AD',
    '/\u202E/',
  ],
  ...[
    '/%09/',
    '/%0a/',
    '/%0d%0a/',
    '/%2F',
    '/%2f',
    '/%5C',
    '/%5c',
    '%2F%2F',
    '%5C%5C',
    '/%252F',
    '/%25252F',
    '/%255C',
  ],
  ...['/%E2%80%8B/', '/%00/', '/%u002F', '/&#47;', '/%c0%af', '/;/', '/:@', '@', '.', ':', '#//', '?//'],
];

const DOTS = [
  '//evil\u3002example',
  '//evil\uFF0Eexample',
  '//evil\uFF61example',
  '//\uFF45vil.example',
  '//evil%2Eexample',
];

const SCRIPTS = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'java\tscript:alert(1)'],
  ...[
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://evil.example/%0aalert(1)',
    'javascript%3Aalert(1)',
  ],
  ...['data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'file:///etc/passwd', 'about:blank'],
];

/** Spellings that browsers or servers have followed to another site, or that run a script. */
export const SPELLINGS: readonly string[] = [
  ...SCHEMES.map((scheme) => `${scheme}${EVIL}`),
  ...PREFIXES.map((prefix) => `${prefix}${EVIL}`),
  ...PREFIXES.slice(0, 8).map((prefix) => `${prefix}${EVIL}/%2e%2e`),
  ...DOTS,
  ...SCRIPTS,
  `https://localhost@${EVIL}`,
  `https://localhost.${EVIL}`,
  `//localhost:4321@${EVIL}`,
  `/\\\\${EVIL}/dashboard`,
  `//${'a'.repeat(5000)}.example`,
];
