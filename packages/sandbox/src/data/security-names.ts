import type { Random } from './random';
import { bondTypes } from './security-type-ids';

const firstWords = [
  'Alder',
  'Brightwater',
  'Cobalt',
  'Dunmore',
  'Everline',
  'Fairhaven',
  'Gannet',
  'Halcyon',
  'Ironbridge',
];
const secondWords = [
  'Aerospace',
  'Bancorp',
  'Chemical',
  'Data',
  'Energy',
  'Foods',
  'Grid',
  'Health',
  'Instruments',
  'Lines',
];
const legalForms = ['Inc', 'Corp', 'plc', 'Group', 'Holdings', 'SA', '& Co', 'AG', 'Ltd', 'Trust'];

/** Descriptions that a spreadsheet mistakes for formulas, numbers, or dates, or that need careful quoting. */
const trapDescriptions = [
  '=ALPHA HLDGS CL A',
  '+CALL BRIGHTWATER 01/16/27 45',
  '-PUT COBALT 06/18/27 12.5',
  '@PAR NOTES SER B',
  'O\'NEILL & SONS 4.25% 15JAN31 "144A"',
  'Électricité du Lac Léman 3¼% 2033',
  'TAB\tAND  SPACES CO ',
  '1E10 FUND',
  'TRUE',
  'MARCH 1 LP',
];

/** Returns a made-up description for a security of a type, sometimes one of `trapDescriptions`. */
export function describeSecurity(typeId: number, random: Random): string {
  if (random.chance(0.02)) return random.pick(trapDescriptions);
  const name = `${random.pick(firstWords)} ${random.pick(secondWords)} ${random.pick(legalForms)}`;
  if (bondTypes.includes(typeId)) {
    const coupon = typeId === 9 ? '' : ` ${(random.nextInt(4, 56) / 8).toFixed(3)}%`;
    return `${name.toUpperCase()}${coupon} ${String(random.nextInt(1, 12)).padStart(2, '0')}/15/${random.nextInt(2027, 2049)}`;
  }
  if (typeId === 16) return `${random.pick(['CALL', 'PUT'])} ${name.toUpperCase()} ${random.nextInt(5, 200)} 01/15/27`;
  if (typeId === 12) return `${name} ETF`;
  return name;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns a ticker, or null for types without tickers. Some tickers look like a Boolean, a number, or a month. */
export function makeTicker(typeId: number, id: number, random: Random): string | null {
  if (bondTypes.includes(typeId) || typeId === 16 || typeId >= 18) return null;
  if (random.chance(0.01)) return random.pick(['TRUE', 'MAR1', '1E5', 'NAN', 'SEP26', 'NULL']);
  let remaining = id * 7919;
  let text = '';
  for (let position = 0; position < 4; position += 1) {
    text += letters.charAt(remaining % 26);
    remaining = Math.floor(remaining / 26);
  }
  return text;
}
