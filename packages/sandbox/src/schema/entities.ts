import type { Entity } from './entity';
import { accountEntities } from './account-entities';
import { marketEntities } from './market-entities';
import { referenceEntities } from './reference-entities';

/** All entities of the v2 interfaces, as documented. The metadata of a live service can differ. */
export const entities: readonly Entity[] = [...accountEntities, ...marketEntities, ...referenceEntities];
