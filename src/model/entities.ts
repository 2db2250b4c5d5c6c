import type { Entity } from './entity';
import { holdingEntities } from './holding-entities';
import { marketEntities } from './market-entities';
import { referenceEntities } from './reference-entities';

/** Every entity of OData v2 and GraphQL v2, as their owner documents them. The live metadata may have more or fewer. */
export const entities: readonly Entity[] = [...holdingEntities, ...marketEntities, ...referenceEntities];
