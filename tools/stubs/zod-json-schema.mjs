/**
 * Stands in for what zod needs to write JSON Schemas, in the browser build: 4 kB gzipped of the first load. The app only
 * reads by its schemas; `npm run schemas` writes them, on Node, with the real one.
 */
const refused = () => {
  throw new Error('No JSON Schema is written in the browser.');
};

/** Made for every schema that a library looks at; only calling it writes one. */
export const createStandardJSONSchemaMethod = () => refused;
export const createToJSONSchemaMethod = () => refused;

export {
  refused as aggregateChecks,
  refused as anyProcessor,
  refused as arrayProcessor,
  refused as bigintProcessor,
  refused as booleanProcessor,
  refused as catchProcessor,
  refused as customProcessor,
  refused as dateProcessor,
  refused as defaultProcessor,
  refused as enumProcessor,
  refused as fileProcessor,
  refused as functionProcessor,
  refused as intersectionProcessor,
  refused as lazyProcessor,
  refused as literalProcessor,
  refused as mapProcessor,
  refused as nanProcessor,
  refused as neverProcessor,
  refused as nonoptionalProcessor,
  refused as nullProcessor,
  refused as nullableProcessor,
  refused as numberProcessor,
  refused as objectProcessor,
  refused as optionalProcessor,
  refused as pipeProcessor,
  refused as prefaultProcessor,
  refused as promiseProcessor,
  refused as readonlyProcessor,
  refused as recordProcessor,
  refused as setProcessor,
  refused as stringProcessor,
  refused as successProcessor,
  refused as symbolProcessor,
  refused as templateLiteralProcessor,
  refused as transformProcessor,
  refused as tupleProcessor,
  refused as undefinedProcessor,
  refused as unionProcessor,
  refused as unknownProcessor,
  refused as voidProcessor,
  refused as toJSONSchema,
};
