import type { Loader } from '../../loader/loader';
import { findSet } from '../../model/entity';
import { didYouMean } from '../../query/nearest';
import { readList, readNameList, toComparableName } from '../../query/read-list';
import { hasColumn } from '../../query/resolve-column';
import type { Party } from '../../model/party';
import {
  severalNamed,
  noPartiesCovered,
  enterNameOrId,
  partiesNotSeparated,
  unknownParty,
} from '../../messages/lookups';

/** Lists the custodians or customers that the token has access to. Each has a short name, even if the service has none. */
export async function listParties(
  loader: Loader,
  set: 'Custodians' | 'Customers',
  signal?: AbortSignal,
): Promise<Party[]> {
  const schema = await loader.fetchSchema(signal);
  const entity = findSet(schema, set);
  const names = ['Name', 'ShortName'].filter((name) => entity && hasColumn(name, entity, schema));
  const { table } = await loader.fetch({ set, columns: ['Id', ...names] }, { signal, isLookup: true });
  return table.rows.map(([id, ...partyNames]) => {
    const [name = '', shortName = ''] = ['Name', 'ShortName'].map((field) =>
      String(partyNames[names.indexOf(field)] ?? '').trim(),
    );
    // A party without any name is named by its ID.
    return { id: Number(id), name, shortName: shortName || name || String(id) };
  });
}

/** Finds IDs by ID, short name, or name; undefined for all. Throws an error for an unknown party that suggests the nearest. */
export async function findPartyIds(
  loader: Loader,
  set: 'Custodians' | 'Customers',
  argument: unknown,
  signal?: AbortSignal,
): Promise<number[] | undefined> {
  if (!readList(argument)) return undefined;
  const parties = await listParties(loader, set, signal);
  const names = parties.flatMap(({ name, shortName }) => [name, shortName]);
  const values = readNameList(argument, names) ?? [];
  // Excel passes an empty cell as the number 0, so 0 is an ID only if the service has it.
  const hasZero = parties.some((party) => party.id === 0);
  const requested = values.filter((value) => value !== 0 || hasZero);
  return requested.length === 0 ? undefined : [...new Set(requested.map((value) => findPartyId(parties, set, value)))];
}

function findPartyId(parties: readonly Party[], set: 'Custodians' | 'Customers', value: string | number): number {
  const kind = set === 'Custodians' ? 'custodian' : 'customer';
  const byId = /^\d+$/.test(String(value)) ? parties.find((party) => party.id === Number(value)) : undefined;
  const text = toComparableName(String(value));
  const matches = parties.filter((party) =>
    [party.shortName, party.name].some((name) => toComparableName(name) === text),
  );
  if (byId) return byId.id;
  if (matches.length > 1) {
    const ids = matches.map((party) => party.id).join(', ');
    throw severalNamed(String(value), matches.length, `${kind}s`, `IDs ${ids}`);
  }
  const [onlyMatch] = matches;
  if (onlyMatch) return onlyMatch.id;
  const names = parties.flatMap((party) => [party.shortName, party.name]).filter((name) => name !== '');
  if (parties.length === 0) throw noPartiesCovered(kind, String(value));
  const examples = parties
    .slice(0, 5)
    .map(({ id, shortName }) => (shortName === String(id) ? shortName : `${shortName} (${id})`));
  const separateNames = [/[,|/]/, /[\s,|/]+/]
    .map((separator) =>
      String(value)
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .find((parts) => parts.length > 1 && parts.every((part) => hasParty(parties, part)));
  if (separateNames) throw partiesNotSeparated(kind, String(value), separateNames.join(';'));
  const hint = didYouMean(String(value), names) || enterNameOrId(examples.join(', '));
  throw unknownParty(kind, String(value), hint);
}

function hasParty(parties: readonly Party[], text: string): boolean {
  return parties.some(({ id, shortName, name }) =>
    [String(id), shortName, name].some((known) => toComparableName(known) === toComparableName(text)),
  );
}
