/** Where the objects are found. */
interface Ids<Id> {
  idFromName(name: string): Id;
}

/**
 * All objects of the class, and those of one jurisdiction, to which Cloudflare then restricts what
 * they keep.
 */
export type Namespace<Id, Stub> = Ids<Id> & {
  get(id: Id): Stub;
  jurisdiction(name: string): Ids<Id>;
};

/**
 * The object of this name. The jurisdiction, chosen before the first deployment, is a part of its
 * id: with another, or without, it is another object.
 */
export const findObject = <Id, Stub>(
  tables: Namespace<Id, Stub>,
  name: string,
  jurisdiction: string | undefined,
): Stub => tables.get((jurisdiction ? tables.jurisdiction(jurisdiction) : tables).idFromName(name));
