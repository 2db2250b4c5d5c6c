/**
 * Conditions from the URL grammar of OData 4.01, one a line, for one record: the sector with Id 1, Name `Energy`, and a
 * Description, or the first status for conditions about dates, whose ETA is PT6H.
 */
export const trueOfEnergy = `
true | not false | (true) | ( true ) | true eq true | true ne false | true or false | false or true | true and true
not (false) | not not true | not (true and false) | not (false or false) | true or false and false | (false or true) and true
Id eq 1 | 1 eq Id | id eq 1 | ID eq 1 | Id ne 2 | Id gt 0 | Id ge 1 | Id lt 2 | Id le 1 | Id gt -1 | -Id eq -1 | - Id lt 0
Id eq 1.0 | Id eq 1e0 | Id lt 1.5 | Id lt INF | Id gt -INF | Id lt 9223372036854775807 | Id eq 1m | Id eq 1d | Id eq 1L | Id eq 1f
Id in (1) | Id in (1,2) | Id in ( 3 , 1 ) | not (Id in (2,3)) | Id in (1.0) | Name in ('Energy') | Name in ('x','Energy') | Name in (null,'Energy')
Id add 1 eq 2 | Id sub 1 eq 0 | Id mul 5 eq 5 | Id div 1 eq 1 | 7 div 2 eq 3 | 7 divby 2 eq 3.5 | 7.0 div 2 eq 3.5 | 7 mod 2 eq 1 | -7 mod 2 eq -1
-7 div 2 eq -3 | 7.5 mod 2 eq 1.5 | 1 add 2 mul 3 eq 7 | (1 add 2) mul 3 eq 9 | 10 sub 2 sub 3 eq 5 | 2 mul 3 add 1 eq 7 | 1 add 1 gt 1 and 2 eq 2
1 eq 1 | 'a' eq 'a' | 'a' lt 'b' | 'B' lt 'a' | 'O''Neil' eq 'O''Neil' | '' eq '' | '''' ne '' | '%25' eq '%25' | 'é' eq 'é' | 'a b' eq 'a b' | 'a' ne 'A'
null eq null | not (null ne null) | Name ne null | null ne Name | not (Name eq null) | not (null gt 1) | not (null le null) | (null eq 1) eq false
Name eq 'Energy' | name eq 'Energy' | 'Energy' eq Name | $it/Name eq 'Energy' | Name gt 'Ene' | Name ge 'Energy' | Name lt 'Energz' | Name ne 'ENERGY'
contains(Name,'nerg') | contains(Name, 'E') | Contains(Name,'y') | not contains(Name,'z') | contains(Name,'') | contains('abc','b') | contains(Name,'nerg') eq true
startswith(Name,'En') | startswith(Name,'') | startswith(Name,Name) | endswith(Name,'gy') | endswith(Name,'') | not endswith(Name,'GY') | not endswith('y','gy')
matchesPattern(Name,'^En.*y$') | matchesPattern(Name,'n') | not matchesPattern(Name,'^n') | matchespattern('a1','%5B0-9%5D') | matchesPattern(Name,Name)
length(Name) eq 6 | length('') eq 0 | length('漢字') eq 2 | indexof(Name,'n') eq 1 | indexof(Name,'z') eq -1 | indexof(Name,'E') eq 0
substring(Name,1) eq 'nergy' | substring(Name,1,2) eq 'ne' | substring(Name,0) eq Name | substring(Name,9) eq '' | substring(Name,-1) eq Name | substring(Name,2,0) eq ''
tolower(Name) eq 'energy' | toupper(Name) eq 'ENERGY' | toupper('é') eq 'É' | trim('  a ') eq 'a' | concat(Name,'!') eq 'Energy!' | concat(concat('a','b'),'c') eq 'abc'
round(1.5) eq 2 | round(-1.5) eq -2 | round(1.4) eq 1 | floor(1.9) eq 1 | floor(-1.1) eq -2 | ceiling(1.1) eq 2 | ceiling(-1.9) eq -1 | round(Id) eq 1
year(2026-04-10) eq 2026 | month(2026-04-10) eq 4 | day(2026-04-10) eq 10 | year(2026-04-10T00:00:00-04:00) eq 2026 | day(2026-04-10T03:59:59Z) eq 9
hour(2026-04-10T13:45:10-04:00) eq 13 | minute(2026-04-10T13:45:10-04:00) eq 45 | second(2026-04-10T13:45:10-04:00) eq 10 | hour(13:45:10) eq 13
fractionalseconds(2026-04-10T13:45:10.25-04:00) eq 0.25 | totaloffsetminutes(2026-04-10T00:00:00Z) eq -240 | totaloffsetminutes(2026-01-10) eq -300
date(2026-04-10T13:45:10-04:00) eq 2026-04-10 | time(2026-04-10T13:45:10-04:00) eq 13:45:10 | 2026-04-10 eq 2026-04-10T00:00:00-04:00
2026-04-10T00:00:00-04:00 eq 2026-04-10T04:00:00Z | 2026-04-10T00:00:00 eq 2026-04-10 | 2026-04-10T00:00Z lt 2026-04-10T00:00:01Z | 2026-01-10 lt 2026-04-10
2026-04-10T00:00:00.000-04:00 eq 2026-04-10 | 2026-04-10T00:00:00%2B02:00 lt 2026-04-10 | 0001-01-01 lt 9999-12-31 | 2024-02-29 gt 2024-02-28
now() gt 2020-01-01 | maxdatetime() gt now() | mindatetime() lt now() | duration'PT8H' eq duration'PT480M' | duration'P1D' eq duration'PT24H'
duration'-PT1H' lt duration'PT0S' | totalseconds(duration'PT1M30S') eq 90 | duration'PT1.5S' gt duration'PT1S' | -duration'PT1H' eq duration'-PT1H'
2026-04-10 add duration'P1D' eq 2026-04-11 | 2026-04-10 sub duration'PT24H' eq 2026-04-09 | 2026-04-11 sub 2026-04-10 eq duration'P1D' | duration'PT1H' mul 2 eq duration'PT2H'
12:30:00 lt 12:31:00 | 12:30 eq 12:30:00 | 01234567-89ab-cdef-0123-456789abcdef eq 01234567-89AB-CDEF-0123-456789ABCDEF
cast(Id,Edm.String) eq '1' | cast('5',Edm.Int32) eq 5 | cast(1.9,Edm.Int32) eq 1 | cast('x',Edm.Int32) eq null | isof(Name,Edm.String) | not isof(Id,Edm.String)
Securities/any() | Securities/$count gt 0 | Securities/any(s:s/SectorId eq 1) | Securities/all(s:s/SectorId eq 1) | not Securities/any(s:s/SectorId ne 1)
Securities/any(s:s/Positions/any(p:p/Quantity gt 0)) | Securities/any(s:s/Sector/Name eq $it/Name) | Securities/any(s:s/Custodian/Id eq 1) | Securities/$count($filter=CustodianId eq 1) lt Securities/$count
Securities/any(Id:Id/Id gt 0) | Securities/any(s:s/Sector/Name eq Name) | Securities/all(s:s/Id gt 0 and s/Positions/all(p:p/SecurityId eq s/Id))
`;

export const falseOfEnergy = `
false | not true | true and false | false or false | true eq false | (false) | not not false
Id eq 2 | Id gt 1 | Id lt 1 | Id ne 1 | Id ge 2 | Id le 0 | Id in (2,3) | not (Id in (1)) | Name in ('energy') | Name in (null)
null | not null | null eq 1 | 1 eq null | null gt 1 | null le null | null lt null | Name eq null | null eq Name | null and true | null and false | false or null
null add 1 eq 1 | 1 div 0 eq 1 | length(null) eq 0 | contains(null,'a') | not contains(null,'a') | concat(null,'a') eq 'a' | startswith(Name,null)
Name eq 'energy' | Name eq 'Energy ' | Name lt 'A' | contains(Name,'N') | contains(Name,'%25') | contains(Name,'_') | startswith(Name,'e') | endswith(Name,'G')
matchesPattern(Name,'^nerg') | matchesPattern(Name,'(') | matchesPattern(Name,'(a+)+$') | matchesPattern(null,'a')
1 eq 1.1 | 'a' eq 'A' | 2026-04-10 eq 2026-04-10T00:00:00Z | 2026-01-10T00:00:00-04:00 eq 2026-01-10 | duration'PT8H' eq duration'PT9H'
Id lt NaN | Id gt NaN | Id gt INF | Securities/any(s:s/SectorId eq 2) | Securities/$count eq 0 | Securities/all(s:s/SectorId eq 2) | Securities/any(s:false)
`;

export const refused = `
| eq | Id | Id eq | eq 1 | Id eq 1 2 | Id eq 1 and | and Id eq 1 | Id eq 1 or | not | Id not eq 1 | Id == 1 | Id = 1 | Id eq1 | Ideq 1 | Id eq 1and true
(Id eq 1 | Id eq 1) | ((Id eq 1) | () | Id eq (1 | Id eq 'a' | Name eq 1 | Name eq true | true eq 1 | Id add 'a' eq 1 | Name add 'a' eq 'b' | -Name eq 'a' | 1 | 'a' | Name | length(Name)
Nonsense eq 1 | Name/Nonsense eq 1 | Securities/Id eq 1 | Securities eq null | Securities/any(s) | Securities/any(s:) | Securities/any(:true) | Securities/all() | Securities/any(s:s) | Securities/any(s:s/Nonsense eq 1)
Securities/any(s:s/Id) | Securities/any(s:t/Id eq 1) | Id/any(s:true) | Securities/$count | Securities/$count( | Name/$count eq 1 | $it eq 1 | $it/ eq 1 | Id/ eq 1 | /Id eq 1
'a | a' eq 'a' | 'a' 'b' eq 'c' | 'a'b' eq 'a' | ''' eq '' | "a" eq "a" | Name eq a | Id eq 1.. | Id eq 1. | Id eq .5 | Id eq 1e | Id eq 1e999 | Id eq 0x10 | Id eq +1 | Id eq 1,000 | Id eq 1_000 | Id eq --
contains(Name) | contains(Name,'a','b') | contains() | contains(Id,'1') | contains(Name,1) | contains(Name 'a') | contains(Name,'a' | nonsense(Name) | substringof('a',Name) | length(1) eq 1 | tolower(Id) eq '1' | substring(Name) eq 'a'
substring(Name,'a') eq 'a' | substring(Name,1.5) eq 'a' | round('a') eq 1 | year('2026-04-10') eq 2026 | year(Id) eq 1 | hour(2026-04-10) eq 0 | date(Name) eq 2026-04-10 | now(1) gt 2026-01-01 | totalseconds(5) eq 5 | concat('a') eq 'a'
2026-13-01 eq null | 2026-02-30 eq null | 2025-02-29 eq null | 2026-00-10 eq null | 2026-4-10 eq null | 26-04-10 eq null | 2026-04-10T25:00:00Z eq null | 2026-04-10T00:60:00Z eq null | 2026-04-10T00:00:00-15:00 eq null | 2026-04-10T00:00:00- eq null
2026-04-10T eq null | 2026-04-10 00:00:00 eq null | 25:00:00 eq null | 12:60:00 eq null | duration'8H' eq null | duration'P' eq null | duration'PT' eq null | duration'PT8X' eq null | duration'P1Y' eq null | duration'PT8H eq null
2026-04-10 eq '2026-04-10' | datetime'2026-04-10' eq null | 2026-04-10 add 1 eq null | 2026-04-10 add 2026-04-11 eq null | 2026-04-10 mul 2 eq null | duration'PT8H' eq 8 | duration'PT8H' add 1 eq null
Id in () | Id in 1 | Id in (1,) | Id in (,1) | Id in ('a') | Name in (1) | Id in (1 2) | Id in | Id has 1 | Name has 'a' | Id is 1 | Id like 1 | Id && 1 | Id eq 1 || true | !(Id eq 1) | Id <> 1 | Id;1
cast(Id) eq 1 | cast(Id,Nonsense) eq 1 | isof(Id) | cast(Name,Edm.Duration) eq null | true gt false | true lt true | 01234567-89ab-cdef-0123-456789abcdef gt null or 1 eq 'a' | any(s:true) | $filter=Id eq 1 | @p eq 1
`;

export const trueOfStatus = `
ProcessDate eq 2025-12-30 | ProcessDate eq 2025-12-30T00:00:00-05:00 | ProcessDate eq 2025-12-30T05:00:00Z | ProcessDate lt 2025-12-31 | ProcessDate in (2025-12-30,2025-12-31)
ETA eq duration'PT6H' | ETA eq duration'PT360M' | ETA gt duration'PT5H59M' | ETA add ETA eq duration'PT12H' | totalseconds(ETA) eq 21600 | ETA in (duration'PT6H') | ETA ne null
RunDate gt ProcessDate | RunDate sub ProcessDate gt duration'P1D' | date(RunDate) eq 2025-12-31 | ProcessDate add duration'P1D' eq 2025-12-31 | hour(RunDate) ge 6 | year(RunDate) eq 2025
HasPos | HasPos eq true | not (HasPos eq false) | HasPos and HasTrn | Status/Name eq 'Success' | Status ne null | not (Status eq null) | Status/InterfaceStatuses/any(s:s/CustodianId eq 1) | StatusId eq Status/Id
`;
