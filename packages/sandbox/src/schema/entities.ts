import type { Entity } from './entity';
import { holdingEntities } from './holding-entities';
import { marketEntities } from './market-entities';
import { referenceEntities } from './reference-entities';

/** Every record kind of the v2 interfaces, as their owner documents them. The live metadata may add to it or lack some. */
export const entities: readonly Entity[] = [...holdingEntities, ...marketEntities, ...referenceEntities];
