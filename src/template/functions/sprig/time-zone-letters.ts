// Generated from the time zone database: the letters that a zone has at an offset (in minutes), and the zones of each group.

/** Lines of `LETTERS+MINUTES …: ZONE …`. */
export const zoneLetters = `
SST-660: Pacific/Midway Pacific/Pago_Pago Pacific/Samoa US/Samoa
HST-600: HST Pacific/Honolulu Pacific/Johnston US/Hawaii
HST-600 HDT-540: America/Adak America/Atka US/Aleutian
AKST-540 AKDT-480: America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka
  America/Yakutat US/Alaska
PST-480 PDT-420: America/Ensenada America/Los_Angeles America/Santa_Isabel America/Tijuana America/Vancouver
  Canada/Pacific Mexico/BajaNorte PST8PDT US/Pacific
MST-420: America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson America/Hermosillo
  America/Mazatlan America/Phoenix America/Whitehorse Canada/Yukon MST Mexico/BajaSur US/Arizona
MST-420 MDT-360: America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver America/Edmonton
  America/Inuvik America/Shiprock America/Yellowknife Canada/Mountain MST7MDT Navajo US/Mountain
CST-360: America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica America/El_Salvador
  America/Guatemala America/Managua America/Merida America/Mexico_City America/Monterrey America/Regina
  America/Swift_Current America/Tegucigalpa Canada/Saskatchewan Mexico/General
CST-360 CDT-300: America/Chicago America/Indiana/Knox America/Indiana/Tell_City America/Knox_IN
  America/Matamoros America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center
  America/North_Dakota/New_Salem America/Ojinaga America/Rainy_River America/Rankin_Inlet America/Resolute
  America/Winnipeg CST6CDT Canada/Central US/Central US/Indiana-Starke
CST-300 CDT-240: America/Havana Cuba
EST-300: America/Atikokan America/Cancun America/Cayman America/Coral_Harbour America/Jamaica America/Panama
  EST Jamaica
EST-300 EDT-240: America/Detroit America/Fort_Wayne America/Grand_Turk America/Indiana/Indianapolis
  America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes
  America/Indiana/Winamac America/Indianapolis America/Iqaluit America/Kentucky/Louisville
  America/Kentucky/Monticello America/Louisville America/Montreal America/Nassau America/New_York
  America/Nipigon America/Pangnirtung America/Port-au-Prince America/Thunder_Bay America/Toronto
  Canada/Eastern EST5EDT US/East-Indiana US/Eastern US/Michigan
AST-240: America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon
  America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk
  America/Lower_Princes America/Marigot America/Martinique America/Montserrat America/Port_of_Spain
  America/Puerto_Rico America/Santo_Domingo America/St_Barthelemy America/St_Kitts America/St_Lucia
  America/St_Thomas America/St_Vincent America/Tortola America/Virgin
AST-240 ADT-180: America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule
  Atlantic/Bermuda Canada/Atlantic
NST-210 NDT-150: America/St_Johns Canada/Newfoundland
GMT+0: Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar
  Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Africa/Sao_Tome
  Africa/Timbuktu America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT Etc/GMT+0 Etc/GMT-0
  Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich Iceland
GMT+0 BST+60: Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London GB GB-Eire
GMT+0 IST+60: Eire Europe/Dublin
UTC+0: Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu
WET+0 WEST+60: Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Europe/Lisbon Portugal WET
CET+60: Africa/Algiers Africa/Tunis
CET+60 CEST+120: Africa/Ceuta Arctic/Longyearbyen Atlantic/Jan_Mayen CET Europe/Amsterdam Europe/Andorra
  Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen
  Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta
  Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino
  Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna
  Europe/Warsaw Europe/Zagreb Europe/Zurich Poland
MET+60 MEST+120: MET
WAT+60: Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville
  Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo
CAT+120: Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Juba Africa/Khartoum
  Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Windhoek
EET+120: Africa/Tripoli Europe/Kaliningrad Libya
EET+120 EEST+180: Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia EET Egypt
  Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Mariehamn
  Europe/Nicosia Europe/Riga Europe/Sofia Europe/Tallinn Europe/Tiraspol Europe/Uzhgorod Europe/Vilnius
  Europe/Zaporozhye
IST+120 IDT+180: Asia/Jerusalem Asia/Tel_Aviv Israel
SAST+120: Africa/Johannesburg Africa/Maseru Africa/Mbabane
EAT+180: Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala
  Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte
MSK+180: Europe/Kirov Europe/Moscow Europe/Simferopol Europe/Volgograd W-SU
PKT+300: Asia/Karachi
IST+330: Asia/Calcutta Asia/Kolkata
WIB+420: Asia/Jakarta Asia/Pontianak
AWST+480: Australia/Perth Australia/West
CST+480: Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Macao Asia/Macau Asia/Shanghai Asia/Taipei PRC ROC
HKT+480: Asia/Hong_Kong Hongkong
PST+480: Asia/Manila
WITA+480: Asia/Makassar Asia/Ujung_Pandang
JST+540: Asia/Tokyo Japan
KST+540: Asia/Pyongyang Asia/Seoul ROK
WIT+540: Asia/Jayapura
ACST+570: Australia/Darwin Australia/North
ACST+570 ACDT+630: Australia/Adelaide Australia/Broken_Hill Australia/South Australia/Yancowinna
AEST+600: Australia/Brisbane Australia/Lindeman Australia/Queensland
AEST+600 AEDT+660: Antarctica/Macquarie Australia/ACT Australia/Canberra Australia/Currie Australia/Hobart
  Australia/Melbourne Australia/NSW Australia/Sydney Australia/Tasmania Australia/Victoria
ChST+600: Pacific/Guam Pacific/Saipan
NZST+720 NZDT+780: Antarctica/McMurdo Antarctica/South_Pole NZ Pacific/Auckland
`
