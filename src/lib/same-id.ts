const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What two ids have in common that name the same thing: UUIDs are compared without regard to case, others as they are. */
export const idKey = (id: string): string => (uuid.test(id) ? id.toLowerCase() : id);
