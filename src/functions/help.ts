import { tableCell } from './table-cell';

/* The compiler of the functions' metadata reads these values as JSON, so they need double quotes. */
/* prettier-ignore */
/**
 * The functions that there is help for. Excel only suggests them: any other text reaches the function too.
 * @customenum {string}
 */
enum FunctionName {
  /** One field of an account */
  ACCOUNT = "ACCOUNT",
  /** Accounts at custodians */
  ACCOUNTS = "ACCOUNTS",
  /** The major asset classes */
  ASSETCLASSES = "ASSETCLASSES",
  /** What changed from one process date to another */
  COMPARE = "COMPARE",
  /** The currencies */
  CURRENCIES = "CURRENCIES",
  /** The custodians */
  CUSTODIANS = "CUSTODIANS",
  /** The customers */
  CUSTOMERS = "CUSTOMERS",
  /** The process date that a date word means */
  DATE = "DATE",
  /** The sets, or the fields of one */
  FIELDS = "FIELDS",
  /** What a currency is worth in another */
  FX = "FX",
  /** Exchange rates of a process date */
  FXRATES = "FXRATES",
  /** The rows of any GraphQL document */
  GRAPHQL = "GRAPHQL",
  /** The accounts of groups */
  GROUPMEMBERS = "GROUPMEMBERS",
  /** The groups of accounts */
  GROUPS = "GROUPS",
  /** What the IDS functions do */
  HELP = "HELP",
  /** Where the newest answer comes from */
  INFO = "INFO",
  /** One field of any record by its key */
  LOOKUP = "LOOKUP",
  /** One field of what an account holds of a security */
  POSITION = "POSITION",
  /** Positions of a process date */
  POSITIONS = "POSITIONS",
  /** The price of one security */
  PRICE = "PRICE",
  /** Prices of a process date */
  PRICES = "PRICES",
  /** The kinds of identifiers */
  PRIMARYTYPES = "PRIMARYTYPES",
  /** The process dates that there is data for */
  PROCESSDATES = "PROCESSDATES",
  /** Any set, with OData's own options */
  QUERY = "QUERY",
  /** The breaks that a check finds */
  RECON = "RECON",
  /** The sectors of securities */
  SECTORS = "SECTORS",
  /** Securities that custodians know */
  SECURITIES = "SECURITIES",
  /** One field of a security */
  SECURITY = "SECURITY",
  /** The types of securities */
  SECURITYTYPES = "SECURITYTYPES",
  /** The delivery board of a process date */
  STATUS = "STATUS",
  /** The states of deliveries */
  STATUSTYPES = "STATUSTYPES",
  /** Tax lots of a process date */
  TAXLOTS = "TAXLOTS",
  /** A total or groups, worked out by the service */
  TOTAL = "TOTAL",
  /** The codes of transactions */
  TRANSACTIONCODES = "TRANSACTIONCODES",
  /** Transactions of a period */
  TRANSACTIONS = "TRANSACTIONS",
  /** Records of REST v1 */
  V1 = "V1",
  /** One field of a security as a custodian sent it */
  VEHICLE = "VEHICLE",
  /** The security list that a custodian sent */
  VEHICLES = "VEHICLES",
}

/**
 * What the IDS functions do: all of them with a sentence each, or one with its arguments and an example. Needs no token.
 * Example: =IDS.HELP("PRICE")
 * @customfunction HELP
 * @param {FunctionName} [name] The function's name, like PRICE. Blank lists all functions.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The functions, or the function's parts, under a header row.
 */
export function help(name: FunctionName, invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return tableCell('HELP', [name], invocation);
}
