import type { Entity } from './entity';
import { holdingEntities } from './holding-entities';
import { marketEntities } from './market-entities';
import { referenceEntities } from './reference-entities';

/** All entities of the v2 interfaces, as documented. The metadata of a live service can differ. */
export const entities: readonly Entity[] = [...holdingEntities, ...marketEntities, ...referenceEntities];
