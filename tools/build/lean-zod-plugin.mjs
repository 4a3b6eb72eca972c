/**
 * Leaves out of a build what zod's schemas need to be written as JSON Schema, which would be a twentieth of the first load.
 * Only `npm run schemas` and `npm run openapi` write it, outside a build.
 *
 * @returns {import('vite').Plugin}
 */
export function leanZodPlugin() {
  return {
    name: 'quotebench:lean-zod',
    apply: 'build',
    async load(id) {
      if (!/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/.test(id)) return null;
      const names = Object.keys(await import(id));
      return [
        `const missing = () => { throw new Error('A build cannot write JSON Schema.'); };`,
        // zod asks for some of them where a schema is used as a "standard schema", and calls what it gets for nothing.
        'const asked = () => missing;',
        `export { ${names.map((name) => `${name.startsWith('create') ? 'asked' : 'missing'} as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
