// Generated from the time zone database 2025c that Go 1.26 contains: the letters that a zone has had at an offset (in seconds), and the
// zones of each group. From a moment (`@`, in seconds since 1970) on, other letters apply to the offsets that follow. Numbers are in base
// 36.

/**
 * Lines of `LETTERS=OFFSET … @MOMENT LETTERS=OFFSET …: ZONE …`; a zone without letters of its own follows `-`. A word that ends with a
 * slash is the prefix of the names after it.
 */
export const ZONE_LETTERS = `
-: Kwajalein NZ-CHAT Africa/ Casablanca El_Aaiun America/ Araguaina Bahia Belem Boa_Vista Campo_Grande Cayenne Cuiaba Eirunepe Godthab
  Guyana Lima Maceio Manaus Noronha Nuuk Porto_Acre Porto_Velho Recife Rio_Branco Santarem Sao_Paulo Scoresbysund Asia/ Aden Almaty
  Anadyr Aqtau Aqtobe Ashgabat Ashkhabad Atyrau Bahrain Baku Bishkek Brunei Chita Choibalsan Dili Dubai Dushanbe Hovd Kabul Kamchatka
  Kashgar Kathmandu Katmandu Khandyga Krasnoyarsk Kuching Kuwait Magadan Muscat Novokuznetsk Novosibirsk Omsk Oral Qatar Qostanay
  Qyzylorda Riyadh Sakhalin Samarkand Srednekolymsk Tashkent Thimbu Thimphu Tomsk Ulaanbaatar Ulan_Bator Urumqi Ust-Nera Vladivostok
  Yakutsk Atlantic/ Cape_Verde South_Georgia Australia/ Eucla Brazil/ Acre DeNoronha East West Etc/ GMT+1 GMT+10 GMT+11 GMT+12 GMT+2
  GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-1 GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8 GMT-9
  Europe/ Astrakhan Samara Saratov Ulyanovsk Indian/ Chagos Christmas Cocos Mahe Reunion Pacific/ Apia Chatham Chuuk Efate Fakaofo
  Fiji Funafuti Galapagos Gambier Guadalcanal Kiritimati Kosrae Kwajalein Majuro Nauru Niue Norfolk Noumea Palau Pitcairn Pohnpei
  Ponape Rarotonga Tahiti Tarawa Tongatapu Wake Wallis
-00=0: Factory Antarctica/ Casey Davis DumontDUrville Mawson Palmer Rothera Syowa Vostok Indian/ Kerguelen Pacific/ Enderbury Kanton
-00=0 @ibruo0: Antarctica/ Troll
-00=0 AEST=rs0 AEDT=uk0: Antarctica/ Macquarie
-00=0 NZST=xc0 NZDT=1040: Antarctica/ McMurdo
@-100ewkd SMT=j8d: Singapore Asia/ Singapore
@-12rxtq4 AMT=4e4 EET=5k0 EEST=8c0 @-eyqoc0 CET=2s0 CEST=5k0 @-dfp1g0 EET=5k0 EEST=8c0: Europe/ Athens
@-138a9g0 CMT=-bw0: America/Argentina/ Cordoba America/ Cordoba Rosario
@-14u7wu0 BMT=4u0 EET=5k0 EEST=8c0: Europe/ Bucharest
@-154gb3l WET=0 PMT=fl WEST=2s0 CEST=5k0 @-e6dzw0 CET=2s0 CEST=5k0 @-d8caw0 WEST=2s0 WEMT=5k0 @-cofek0 CET=2s0 CEST=5k0: Europe/ Paris
@-15r0p2w EMT=-k94: Chile/ EasterIsland Pacific/ Easter
@-15r0trn CST=-go0 SJMT=-fkd CDT=-dw0: America/ Costa_Rica
@-15r0v42 KMT=-e7y EST=-dw0 EDT=-b40: Jamaica America/ Jamaica
@-15r0w8r SMT=-d39: America/ Santiago Chile/ Continental
@-15r0wpo CMT=-cmc BST=-9uc: America/ La_Paz
@-15r0xbu BMT=-c06 AST=-b40 BST=-986 ADT=-8c0: Atlantic/ Bermuda
@-15r0xzs KMT=-bc8 AST=-b40: America/ St_Vincent
@-15r0y0s FFMT=-bb8 AST=-b40 ADT=-8c0: America/ Martinique
@-15r0ymc SMT=-apo: Atlantic/ Stanley
@-15r0ynk AMT=-aog: America/ Asuncion
@-15r18a0 JMT=-120 GMT=0: Atlantic/ St_Helena
@-15r1bnw CMT=2bw CET=2s0 CEST=5k0: Europe/ Copenhagen
@-18s2sy8 BMT=-dps: America/ Bogota
@-18vs8wk NST=-9rg NST=-9q0 NDT=-6zg NDT=-6y0 @-efdvm0 NWT=-6y0 @-cq2tg0 NST=-9q0 NPT=-6y0 @-cc6be0 NST=-9q0 NDT=-6y0 NDDT=-460:
  America/ St_Johns Canada/ Newfoundland
@-18vsfjc FMT=-34o @-1p1x00 WET=0 WEST=2s0: Atlantic/ Madeira
@-19xcbc4 MMT=-226 MMT=-1zw GMT=0: Africa/ Monrovia
@-1anxqtr DMT=-169 GMT=0 IST=1lr BST=2s0 @-oxiyg0 GMT=0 IST=2s0: Eire Europe/ Dublin
@-1ayy3h6 WET=0 BMT=t6 CET=2s0 CEST=5k0 @-qj59g0 WET=0 WEST=2s0 CEST=5k0 @-e6dzw0 CET=2s0 CEST=5k0: Europe/ Brussels
@-1ayy74y RMT=4gy EET=5k0 LST=78y MSK=8c0 @-evjv00 CET=2s0 CEST=5k0 MSK=8c0 MSD=b40 @a1bbw0 EET=5k0 EEST=8c0: Europe/ Riga
@-1ayy8bg EET=5k0 KMT=5ng MSK=8c0 @-erdv00 CET=2s0 CEST=5k0 MSK=8c0 MSD=b40 @ap2t40 EET=5k0 EEST=8c0: Europe/ Kiev Kyiv Uzhgorod
  Zaporozhye
@-1ayy9mh EET=5k0 MMT=6yh MMT=707 MSK=8c0 MST=9s7 MSD=b40 MDST=ck7 @b34fw0 EET=5k0 EEST=8c0 @bi8yo0 MSK=8c0 MSD=b40 @liot80 MSK=8c0
  MSK=b40: W-SU Europe/ Moscow
@-1ayyayn TBMT=8an: Asia/ Tbilisi
@-1ayykhb RMT=htb: Asia/ Rangoon Yangon
@-1ayyla4 BMT=im4: Asia/ Bangkok
@-1ayylz5 IMT=jb5: Asia/ Irkutsk
@-1bss9yd HMT=4md EET=5k0 EEST=8c0: Europe/ Helsinki Mariehamn
@-1g6t8j8 ADMT=76w AMT=778 EAT=8c0: Africa/ Asmara
@-1hftyg0 WIB=jg0 BMT=js0: Asia/ Jakarta
@-1hs7rn8 RMT=2b8 CET=2s0 CEST=5k0: Europe/ Rome San_Marino Vatican
@-1qmkw08 GMT=0 PMT=2o8 CET=2s0 CEST=5k0: Europe/ Bratislava Prague
@-1ygf4wk AMT=wk CET=2s0 NST=3ok CEST=5k0: Europe/ Amsterdam
@-34rzq0 WIT=p00: Asia/ Jayapura
@-6yfw80 SST=-uk0: Pacific/ Midway
@-q3gzg0 MMT=m40 @-co37o0 WITA=m80: Asia/ Makassar Ujung_Pandang
@-s6m6uw TMT=9iw: Iran Asia/ Tehran
@-u9re90 BMT=-330 GMT=0: Africa/ Banjul
@-w4mll9 MMT=-aer: America/ Montevideo
@-w6piww PMT=k8w @-34ru60 WIB=jg0 WITA=m80: Asia/ Pontianak
@-x5692u PLMT=jqu: Asia/ Ho_Chi_Minh Saigon
@9il6g0 MSK=8c0 MSD=b40 @b34fw0 @blufs0 MSK=8c0 MSD=b40 @liot80 MSK=8c0 MSK=b40 @pha580 MSK=8c0: Europe/ Volgograd
@a1b940 MSK=8c0 MSD=b40 @b34fw0 @blufs0 MSK=8c0 MSD=b40 @liot80 MSK=8c0 MSK=b40: Europe/ Kirov
@n33g0 PKT=dw0 PKST=go0: Asia/ Karachi
ACST=p00 ACST=qe0 ACDT=t60: Australia/ Adelaide Darwin North South
ACST=p00 ACST=qe0 AEST=rs0 ACDT=t60: Australia/ Broken_Hill Yancowinna
ADMT=76w EAT=8c0: Africa/ Addis_Ababa
AEST=rs0: Australia/ LHI Lord_Howe
AEST=rs0 AEDT=uk0: Australia/ ACT Brisbane Canberra Currie Hobart Lindeman Melbourne NSW Queensland Sydney Tasmania Victoria
AST=-b40: America/ Anguilla Aruba Curacao Dominica Guadeloupe Miquelon Montserrat Port_of_Spain St_Kitts St_Thomas Tortola
AST=-b40 ADT=-8c0: America/ Barbados Thule
AST=-b40 ADT=-8c0 @-ek27c0 AWT=-8c0 @-cq2tg0 AST=-b40 APT=-8c0: America/ Blanc-Sablon
AST=-b40 ADT=-8c0 @-ek27c0 AWT=-8c0 @-cq2tg0 AST=-b40 APT=-8c0 @-8pgq00 AST=-b40 ADT=-8c0: America/ Glace_Bay
AST=-b40 ADT=-8c0 @-ek27c0 AWT=-8c0 @-cq2tg0 AST=-b40 APT=-8c0 @-ccw7c0 AST=-b40 ADT=-8c0: America/ Halifax Canada/ Atlantic
AST=-b40 AWT=-8c0 @-cq2tg0 AST=-b40 APT=-8c0: America/ Kralendijk Lower_Princes Marigot Puerto_Rico St_Barthelemy Virgin
AST=-rs0 AWT=-p00 @-cq2tg0 AST=-rs0 APT=-p00 @-1fq6w0 AHST=-rs0 AHDT=-p00 @77sp80 YST=-p00 @79dyc0 AKST=-p00 AKDT=-m80: America/
  Anchorage US/ Alaska
AWST=m80 AWDT=p00: Australia/ Perth West
BMT=1dm CET=2s0 CEST=5k0: Europe/ Busingen Zurich
BMT=4u0 CMT=5bo EET=5k0 EEST=8c0 @-euq8c0 CET=2s0 CEST=5k0 MSK=8c0 MSD=b40 @am73s0 EET=5k0 EEST=8c0: Europe/ Chisinau Tiraspol
BMT=880: Asia/ Baghdad
CAT=5k0: Africa/ Bujumbura Harare Kigali Lusaka Maputo
CAT=5k0 CAST=8c0 @fodfs0 CAT=5k0 EAT=8c0: Africa/ Juba Khartoum
CAT=5k0 LMT=6hc ZMT=6j0 ZMT=6ja: Africa/ Blantyre
CET=2s0 CEST=5k0: CET Europe/ Budapest Ljubljana Malta Sarajevo Skopje Tirane Vaduz Vienna Zagreb
CET=2s0 CEST=5k0 @-5qotg0 CET=2s0 EET=5k0 @6e3980 CET=2s0 CEST=5k0 @am3h80 CET=2s0 EET=5k0 @e833w0 CEST=5k0 @ehhx40 CET=2s0 EET=5k0
  @mkeao0 CEST=5k0 @mv76o0 EET=5k0: Libya Africa/ Tripoli
CET=2s0 CEST=5k0 CEMT=8c0: Arctic/ Longyearbyen Atlantic/ Jan_Mayen Europe/ Berlin
CET=2s0 IMT=5ew EET=5k0 @-dytrw0 CET=2s0 CEST=5k0 @-cx0l40 EET=5k0 EEST=8c0: Europe/ Sofia
CET=2s0 LMT=3so CEST=5k0: Europe/ Belgrade Podgorica
CET=2s0 LMT=3so CEST=5k0 @-cwm2w0 EET=5k0 EEST=8c0 @-cdzpk0 MSK=8c0 MSD=b40 @a1bbw0 EET=5k0 EEST=8c0 @liow00 EET=5k0: Europe/
  Kaliningrad
CET=2s0 SET=2se CEST=5k0: Europe/ Stockholm
CET=2s0 WMT=3w0 KMT=4fc EET=5k0 MSK=8c0 @-evwto0 CET=2s0 CEST=5k0 MSK=8c0 MSD=b40 @a1bbw0 EET=5k0 EEST=8c0 @eqk2s0 CET=2s0 CEST=5k0
  @fkg040 EET=5k0 EEST=8c0: Europe/ Vilnius
CMT=-bw0: America/Argentina/ Buenos_Aires Catamarca ComodRivadavia Jujuy La_Rioja Mendoza Rio_Gallegos Salta San_Juan San_Luis Tucuman
  Ushuaia America/ Buenos_Aires Catamarca Jujuy Mendoza
CMT=-ce4: America/ Caracas
CMT=-eso EST=-dw0: America/ Coral_Harbour Panama
CST=-go0 CDT=-dw0: America/ El_Salvador Guatemala Tegucigalpa
CST=-go0 CDT=-dw0 -00=0 @g36jg0 EST=-dw0 @gb3sw0 CST=-go0 CDT=-dw0: America/ Rankin_Inlet
CST=-go0 CDT=-dw0 -00=0 @g36jg0 EST=-dw0 @gb3sw0 CST=-go0 CDT=-dw0 @j7vy40 EST=-dw0 @jeqbk0 CST=-go0 CDT=-dw0: America/ Resolute
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CPT=-dw0 @-cnp0k0 EST=-dw0: America/ Atikokan
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-1e8n40 CST=-go0 CDT=-dw0: CST6CDT
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-7nnm00 CST=-go0 CDT=-dw0 @-2g1r40 CST=-go0 EST=-dw0 @-1e8n40 CST=-go0
  CDT=-dw0 @432zg0 EST=-dw0 @ix3240 CST=-go0 CDT=-dw0 @jqyzg0 EST=-dw0 EDT=-b40: America/Indiana/ Petersburg
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-7nnm00 CST=-go0 CDT=-dw0 @-2yrts0 CST=-go0 EST=-dw0 @-vikg0 CST=-go0
  CDT=-dw0 EDT=-b40 @-3fm00 EST=-dw0 EDT=-b40 @ix3240 CST=-go0 CDT=-dw0: America/Indiana/ Tell_City
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-86qhs0 EST=-dw0 EDT=-b40: America/Indiana/ Vevay
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-9qwps0 CST=-go0 CDT=-dw0 @-4iy1s0 EST=-dw0 EDT=-b40 @23fcs0 CDT=-dw0
  @2ijss0 EST=-dw0 EDT=-b40: America/Indiana/ Marengo
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-bu5z40 CST=-go0 CDT=-dw0 @-407z40 CST=-go0 EST=-dw0 @-1e8n40 CST=-go0
  CDT=-dw0 @bdxy40 EST=-dw0 @ix3240 CST=-go0 CDT=-dw0: America/Indiana/ Knox America/ Knox_IN US/ Indiana-Starke
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-cc64g0 CST=-go0 CDT=-dw0: America/ Rainy_River Winnipeg Canada/
  Central
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-ccw1s0 CST=-go0 CDT=-dw0 @-2yrts0 EST=-dw0 EDT=-b40 @ix3240 CST=-go0
  CDT=-dw0 @jqyzg0 EST=-dw0 EDT=-b40: America/Indiana/ Vincennes
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-ccw1s0 CST=-go0 CDT=-dw0 @-4iy1s0 EST=-dw0 EDT=-b40 @ix3240 CST=-go0
  CDT=-dw0 EDT=-b40 @jqywo0 EST=-dw0 EDT=-b40: America/Indiana/ Winamac
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-ccw1s0 CST=-go0 CDT=-dw0 @-7o0f40 CST=-go0 EST=-dw0 EDT=-b40:
  America/ Fort_Wayne Indianapolis America/Indiana/ Indianapolis US/ East-Indiana
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-ccw1s0 CST=-go0 CDT=-dw0 @-cshs0 EST=-dw0 @1qgos0 CST=-go0 CDT=-dw0:
  America/ Menominee
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-ccw7ac CST=-go0 CDT=-dw0 @-4emkk0 EST=-dw0 EDT=-b40 @23fcs0 CDT=-dw0
  @2ijss0 EST=-dw0 EDT=-b40: America/Kentucky/ Louisville America/ Louisville
CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-vikg0 CST=-go0 CDT=-dw0 @g36jg0 EST=-dw0 EDT=-b40: America/Kentucky/
  Monticello
CST=-go0 CDT=-dw0 @-hnqf40 CST=-go0 EST=-dw0 @-h24n40 CST=-go0 CDT=-dw0 @-ek21s0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @-ccw1s0 CST=-go0
  CDT=-dw0: America/ Chicago US/ Central
CST=-go0 CWT=-dw0 @-cq2tg0 CST=-go0 CPT=-dw0 @21s0o0 CST=-go0 CDT=-dw0: America/ Belize
CST=-go0 EST=-dw0 @dphfk0 CST=-go0 CDT=-dw0: America/ Merida
CST=-go0 EST=-dw0 @dphfk0 CST=-go0 CDT=-dw0 @eincs0 EST=-dw0 EDT=-b40 @ex1so0 CST=-go0 CDT=-dw0 @nj3280 EST=-dw0: America/ Cancun
CST=-go0 EST=-dw0 EWT=-b40 @-cq2tg0 EST=-dw0 EPT=-b40 @-bbfz80 EST=-dw0 EDT=-b40: America/ Detroit US/ Michigan
CST=-go0 MMT=-fzc EST=-dw0 @4t08o0 CST=-go0 CDT=-dw0 @bhceg0 CST=-go0 EST=-dw0 @iepvc0 CST=-go0 CDT=-dw0: America/ Managua
CST=m80 @-ccrt00 CST=m80 CDT=p00: Asia/ Macao Macau
CST=m80 CDT=p00: PRC Asia/ Chongqing Chungking Harbin Shanghai
CST=m80 LMT=mi0 JST=p00 @-cc1sw0 CST=m80 CDT=p00: ROC Asia/ Taipei
EAT=8c0: Africa/ Asmera Dar_es_Salaam Djibouti Kampala Mogadishu Nairobi Indian/ Comoro Mayotte
EAT=8c0 EAST=b40: Indian/ Antananarivo
EET=5k0 EEST=8c0: EET Egypt Africa/ Cairo Asia/ Nicosia Europe/ Nicosia
EET=5k0 EEST=8c0 @-1ceto0 IST=5k0 IDT=8c0 @dkh140 EET=5k0 EEST=8c0: Asia/ Gaza Hebron
EET=5k0 EEST=8c0 @od5jo0 EET=5k0 @p64g40 EET=5k0 EEST=8c0: Asia/ Famagusta
EET=5k0 EEST=8c0 @rkfjo0: Asia/ Damascus
EET=5k0 EEST=8c0 @rkfmg0: Asia/ Amman
EET=5k0 LMT=6ko EEST=8c0: Asia/ Beirut
EET=5k0 SMT=6ao MSK=8c0 @-ep8300 CET=2s0 CEST=5k0 MSK=8c0 MSD=b40 @ap2vw0 EET=5k0 EEST=8c0 MSD=b40 @cwnp80 MSK=8c0 MSD=b40 @e7u040
  EET=5k0 EEST=8c0 MSK=b40 @ne0t40 MSK=8c0: Europe/ Simferopol
EST=-dw0: EST
EST=-dw0 AST=-b40: America/ Antigua
EST=-dw0 AST=-b40 ADT=-8c0 @-ek27c0 AWT=-8c0 @-cq2tg0 AST=-b40 APT=-8c0 @-ccw7c0 AST=-b40 ADT=-8c0: America/ Moncton
EST=-dw0 EDT=-b40 @-ek24k0 EWT=-b40 @-cq2tg0 EST=-dw0 EPT=-b40 @-1e8pw0 EST=-dw0 EDT=-b40: EST5EDT
EST=-dw0 EDT=-b40 @-ek24k0 EWT=-b40 @-cq2tg0 EST=-dw0 EPT=-b40 @-ccw4k0 EST=-dw0 EDT=-b40: America/ Montreal New_York Nipigon
  Thunder_Bay Toronto Canada/ Eastern US/ Eastern
EST=-dw0 EWT=-b40 @-cq2tg0 EST=-dw0 EPT=-b40 @-2yrwk0 EST=-dw0 EDT=-b40: America/ Nassau
EST=-dw0 PPMT=-ddo EDT=-b40: America/ Port-au-Prince
EST=-dw0 SDMT=-cyo EDT=-b40 @2ijn80 EST=-dw0 AST=-b40: America/ Santo_Domingo
EWT=-b40 -00=0 @-cq2tg0 EST=-dw0 EPT=-b40 @17qm40 CST=-go0 EST=-dw0 EDT=-b40 @fsdq80 CDT=-dw0 @g36jg0 EST=-dw0 EDT=-b40: America/
  Iqaluit Pangnirtung
GMT=0: GMT GMT+0 GMT-0 GMT0 Greenwich Iceland Africa/ Abidjan Accra Bissau Conakry Dakar Lome Nouakchott Ouagadougou Timbuktu America/
  Danmarkshavn Etc/ GMT GMT+0 GMT-0 GMT0 Greenwich
GMT=0 BST=2s0 BDST=5k0: GB GB-Eire Europe/ Belfast Isle_of_Man London
GMT=0 BST=2s0 BDST=5k0 @-6mxp40 CET=2s0 CEST=5k0: Europe/ Gibraltar
GMT=0 BST=2s0 CEST=5k0 @-e6dzw0 CET=2s0 CEST=5k0 @-cv6880 GMT=0 BST=2s0 BDST=5k0: Europe/ Guernsey Jersey
GMT=0 WAT=2s0: Africa/ Lagos Malabo Niamey Porto-Novo Sao_Tome
HKT=m80 HKWT=nm0 HKST=p00 @-emgia0 HKT=m80 JST=p00 @-cda8w0 HKT=m80 HKST=p00: Hongkong Asia/ Hong_Kong
HMT=-5aw @bzwaw0 WET=0 WEST=2s0 @c8qqs0: Atlantic/ Azores
HMT=-f9c CST=-dw0 CDT=-b40: Cuba America/ Havana
HMT=gcw: Asia/ Dacca Dhaka
HST=-rs0: HST
HST=-t60 HDT=-qe0 @-ek1pa0 HWT=-qe0 @-cq2tg0 HST=-t60 HST=-rs0 HPT=-qe0: Pacific/ Honolulu Johnston US/ Hawaii
IMT=5ew EET=5k0 EEST=8c0 @4fid00 EET=5k0 @7zg2k0 EET=5k0 EEST=8c0 @od3p00: Turkey Asia/ Istanbul Europe/ Istanbul
IST=5k0 JMT=6ig IDT=8c0 IDDT=b40: Israel Asia/ Jerusalem Tel_Aviv
JST=p00 JDT=rs0: Japan Asia/ Tokyo
KMT=-e7y EST=-dw0: America/ Cayman
KMT=-e7y EST=-dw0 EDT=-b40 @nkvss0 AST=-b40 @p5ezg0 EST=-dw0 EDT=-b40: America/ Grand_Turk
KST=nm0 JST=p00 @-couzo0 KST=nm0 KST=p00 KDT=qe0 KDT=rs0: ROK Asia/ Seoul
LMT=-13oc LMT=qzo GST=rs0 GDT=uk0 @g5z2w0 ChST=rs0: Pacific/ Saipan
LMT=-13v0 LMT=qt0 GST=rs0 GDT=uk0 @g5z2w0 ChST=rs0: Pacific/ Guam
LMT=-1hc GMT=0: Africa/ Bamako
LMT=-2gc @-19xcavo FMT=-2gc GMT=0: Africa/ Freetown
LMT=-42o @-wlx40 GMT=0: Atlantic/ Reykjavik
LMT=-74o: America/ Fortaleza
LMT=-bao @-15r0y1c CMT=-bao AST=-b40: America/ St_Lucia
LMT=-bfo AST=-b40: America/ Grenada
LMT=-i20 CST=-go0 CDT=-dw0: America/ Matamoros
LMT=-jho MST=-jg0 CST=-go0 @-k6mpw0 MST=-jg0 MDT=-go0 @-jpan80 MST=-jg0 CST=-go0 @dphic0 MST=-jg0 MDT=-go0 CDT=-dw0 @lb57g0 CST=-go0
  CDT=-dw0: America/ Bahia_Banderas
LMT=-pu0: Pacific/ Marquesas
LMT=1zo CET=2s0 CEST=5k0: Europe/ Oslo
LMT=3w0 @-1ayy6k0 CET=2s0 WMT=3w0 CEST=5k0 @-qrqd80 CET=2s0 EET=5k0 EEST=8c0 @-feqak0 CET=2s0 CEST=5k0: Poland Europe/ Warsaw
LMT=4l0 @-1ayy790 CET=2s0 TMT=4l0 CEST=5k0 @-peghx0 EET=5k0 MSK=8c0 @-ern4c0 CET=2s0 CEST=5k0 MSK=8c0 MSD=b40 @a1bbw0 EET=5k0
  EEST=8c0: Europe/ Tallinn
LMT=53c SAST=5k0 SAST=8c0: Africa/ Maseru
LMT=88o: Asia/ Yerevan
LMT=anc: Indian/ Mauritius
LMT=dm0 @-1ayyga0 MMT=dm0: Indian/ Maldives
LMT=fic: Asia/ Barnaul
LMT=nac KST=nm0 JST=p00 @-cpmro0 KST=nm0 KST=p00: Asia/ Pyongyang
MET=2s0 MEST=5k0: MET
MMT=53c EET=5k0 MSK=8c0 @-evpf00 CET=2s0 CEST=5k0 MSK=8c0 MSD=b40 @b34fw0 EET=5k0 EEST=8c0 @liow00: Europe/ Minsk
MMT=esk: Asia/ Colombo
MMT=eva IST=fa0 HMT=gcw: Asia/ Calcutta Kolkata
MST=-jg0: MST
MST=-jg0 CST=-go0 @-k6mpw0 MST=-jg0 MDT=-go0 @-jpan80 CST=-go0 CDT=-dw0: America/ Monterrey
MST=-jg0 CST=-go0 @-k6mpw0 MST=-jg0 MDT=-go0 @-jpan80 CST=-go0 CDT=-dw0 @-dlc7c0 CST=-go0 CWT=-dw0 @-adljc0 CST=-go0 CDT=-dw0:
  America/ Mexico_City Mexico/ General
MST=-jg0 CST=-go0 @-k6mpw0 MST=-jg0 MDT=-go0 @-jpan80 CST=-go0 CDT=-dw0 @eqxno0 MST=-jg0 MDT=-go0 @rkk3k0 CST=-go0: America/ Chihuahua
MST=-jg0 CST=-go0 @-k6mpw0 MST=-jg0 MDT=-go0 @-jpan80 CST=-go0 CDT=-dw0 @eqxno0 MST=-jg0 MDT=-go0 @rkk3k0 CST=-go0 CDT=-dw0: America/
  Ojinaga
MST=-jg0 CST=-go0 @-k6mpw0 MST=-jg0 MDT=-go0 @-jpan80 CST=-go0 CDT=-dw0 @eqxno0 MST=-jg0 MDT=-go0 @rkk3k0 MST=-jg0 CST=-go0 @rreh00
  MST=-jg0 MDT=-go0: America/ Ciudad_Juarez
MST=-jg0 CST=-go0 @-k6mpw0 MST=-jg0 MDT=-go0 @-jpan80 MST=-jg0 CST=-go0 @dphic0 MST=-jg0 MDT=-go0: America/ Hermosillo Mazatlan
  Mexico/ BajaSur
MST=-jg0 MDT=-go0 @-ek1z00 MST=-jg0 MWT=-go0 @-1e8kc0 MST=-jg0 MDT=-go0: America/ Phoenix US/ Arizona
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-1e8kc0 MST=-jg0 MDT=-go0: MST7MDT
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-1e8kc0 MST=-jg0 MDT=-go0 @bwo3k0 CST=-go0 CDT=-dw0:
  America/North_Dakota/ Center
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-1e8kc0 MST=-jg0 MDT=-go0 @hncu80 CST=-go0 CDT=-dw0:
  America/North_Dakota/ New_Salem
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-1e8kc0 MST=-jg0 MDT=-go0 @lbi8w0 CST=-go0 CDT=-dw0:
  America/North_Dakota/ Beulah
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-2g1oc0 MST=-jg0 MDT=-go0: Navajo America/ Denver Shiprock US/
  Mountain
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-bu5wc0 MST=-jg0 MDT=-go0: America/ Edmonton Yellowknife Canada/
  Mountain
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-ccvz00 MST=-jg0 MDT=-go0 @17qro0 CST=-go0: America/ Swift_Current
MST=-jg0 MDT=-go0 @-ek1z00 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-cdlwc0 MST=-jg0 MDT=-go0 @-5210c0 CST=-go0: America/ Regina Canada/
  Saskatchewan
MST=-jg0 MWT=-go0 -00=0 @-cq2tg0 MST=-jg0 MPT=-go0 @17qro0 MST=-jg0 MDT=-go0 @fkgjk0 CST=-go0 CDT=-dw0 @g36jg0 CST=-go0 EST=-dw0
  @gb3vo0 MST=-jg0 MDT=-go0: America/ Cambridge_Bay
NST=-9rg NST=-9q0 NDT=-6zg NDT=-6y0 @-efdvm0 NWT=-6y0 @-cq2tg0 NST=-9q0 NPT=-6y0 @-cc6be0 AST=-b40 NST=-9q0 ADT=-8c0 NDT=-6y0
  ADDT=-5k0: America/ Goose_Bay
NST=-uk0 NWT=-rs0 @-cq2tg0 NST=-uk0 NPT=-rs0 @-1fq440 BST=-uk0 BDT=-rs0 @77ss00 AHST=-rs0 @79e140 HST=-rs0 HDT=-p00: America/ Adak
  Atka US/ Aleutian
NST=-uk0 NWT=-rs0 @-cq2tg0 NST=-uk0 NPT=-rs0 @-1fq440 BST=-uk0 BDT=-rs0 YST=-p00 @79dyc0 AKST=-p00 AKDT=-m80: America/ Nome
NZMT=vy0 NZST=xc0 NZST=yq0 NZDT=1040: NZ Antarctica/ South_Pole Pacific/ Auckland
PLMT=jqu: Asia/ Phnom_Penh Vientiane
PMMT=r8w: Pacific/ Bougainville Port_Moresby Truk Yap
PMT=-a84 PMT=-a7o: America/ Paramaribo
PMT=af5: Asia/ Yekaterinburg
PMT=fl CET=2s0 CEST=5k0: Africa/ Tunis
PST=-m80 MST=-jg0: America/ Creston
PST=-m80 MST=-jg0 @-k84cg0 PST=-m80 PDT=-jg0 @-eg90g0 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-bcgxs0 PST=-m80 PDT=-jg0: America/
  Ensenada Santa_Isabel Tijuana Mexico/ BajaNorte
PST=-m80 PDT=-jg0 @-ek1w80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-1e8hk0 PST=-m80 PDT=-jg0: PST8PDT
PST=-m80 PDT=-jg0 @-ek1w80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-bdliuc PST=-m80 PDT=-jg0: America/ Los_Angeles US/ Pacific
PST=-m80 PDT=-jg0 @-ek1w80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-bu5tk0 PST=-m80 PDT=-jg0 @1e0p00 MST=-jg0: America/ Dawson_Creek
PST=-m80 PDT=-jg0 @-ek1w80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-bu5tk0 PST=-m80 PDT=-jg0 @nkw140 MST=-jg0: America/ Fort_Nelson
PST=-m80 PDT=-jg0 @-ek1w80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-ccvw80 PST=-m80 PDT=-jg0: America/ Vancouver Canada/ Pacific
PST=-m80 PDT=-jg0 @-oc9iw0 MST=-jg0 MWT=-go0 @-cq2tg0 MST=-jg0 MPT=-go0 @-1e8kc0 MST=-jg0 MDT=-go0: America/ Boise
PST=-m80 PDT=-jg0 MDT=-go0 -00=0 @54j7k0 MST=-jg0 MDT=-go0: America/ Inuvik
PST=-m80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-csc80 AKST=-p00 PST=-m80 PDT=-jg0 @o3z580 AKST=-p00 AKDT=-m80 @phnyg0 AKST=-p00
  PST=-m80 @po5d80 AKST=-p00 AKDT=-m80: America/ Metlakatla
PST=-m80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-csc80 PST=-m80 PDT=-jg0 @5dweg0 YDT=-m80 @5n9fs0 YST=-p00 PST=-m80 PDT=-jg0 @79dyc0
  AKST=-p00 AKDT=-m80: America/ Juneau
PST=-m80 PWT=-jg0 @-cq2tg0 PST=-m80 PPT=-jg0 @-csc80 YST=-p00 PST=-m80 PDT=-jg0 @79dyc0 AKST=-p00 AKDT=-m80: America/ Sitka
PST=m80 PDT=p00 @-ejxt00 JST=p00 @-cyj500 PST=m80 PDT=p00: Asia/ Manila
QMT=-ejc: America/ Guayaquil
SAST=460 CAT=5k0 CAST=8c0: Africa/ Gaborone
SAST=460 LMT=56o SAST=5k0 SAST=8c0: Africa/ Johannesburg
SAST=5k0: Africa/ Mbabane
SAST=5k0 SAST=8c0 @ajtx40 WAT=2s0 CAT=5k0: Africa/ Windhoek
SMT=-d39: America/ Coyhaique Punta_Arenas
SMT=j8d: Asia/ Kuala_Lumpur
SST=-uk0: Pacific/ Pago_Pago Samoa US/ Samoa
UTC=0: UCT UTC Universal Zulu Etc/ UCT UTC Universal Zulu
WAT=2s0: Africa/ Bangui Brazzaville Douala Kinshasa Libreville Luanda
WAT=2s0 CAT=5k0: Africa/ Lubumbashi
WAT=2s0 WAST=5k0: Africa/ Ndjamena
WET=0 CET=2s0 CEST=5k0: Europe/ Andorra
WET=0 CET=2s0 CEST=5k0 @-qj59g0 WET=0 WEST=2s0 WEST=5k0 @-e6dzw0 WET=2s0 WEST=5k0 @-d73mk0 CET=2s0 CEST=5k0: Europe/ Luxembourg
WET=0 PMT=fl WEST=2s0 @-fkul40 WET=0 CET=2s0 CEST=5k0 @oot80 WET=0 WEST=2s0 @42lp80 WET=0 CET=2s0 CEST=5k0 @5drxc0 WET=0 WEST=2s0
  @5wuyo0 CET=2s0: Africa/ Algiers
WET=0 PMT=fl WEST=2s0 WEMT=5k0 @-cofek0 CET=2s0 CEST=5k0: Europe/ Monaco
WET=0 WEST=2s0: WET Atlantic/ Canary Faeroe Faroe
WET=0 WEST=2s0 @7eveo0 CET=2s0 CEST=5k0: Africa/ Ceuta
WET=0 WEST=2s0 WEMT=5k0 @-1p1zs0 WET=0 CET=2s0 @3rwlc0 WET=0 WEST=2s0 @bv7pg0 CET=2s0 CEST=5k0 @dp3xg0 WET=0 WEST=2s0: Portugal
  Europe/ Lisbon
WET=0 WEST=2s0 WEMT=5k0 @-fjrxg0 CET=2s0 CEST=5k0: Europe/ Madrid
YST=-p00 YDT=-m80 @-ek1tg0 YWT=-m80 @-cq2tg0 YST=-p00 YPT=-m80 YDDT=-jg0 @-207b00 PST=-m80 PDT=-jg0 @qj3vg0 MST=-jg0: America/
  Whitehorse Canada/ Yukon
YST=-p00 YDT=-m80 @-ek1tg0 YWT=-m80 @-cq2tg0 YST=-p00 YPT=-m80 YDDT=-jg0 @1ztvo0 PST=-m80 PDT=-jg0 @qj3vg0 MST=-jg0: America/ Dawson
YST=-p00 YWT=-m80 @-cq2tg0 YST=-p00 YPT=-m80 @-cs9g0 YST=-p00 YDT=-m80 @79dyc0 AKST=-p00 AKDT=-m80: America/ Yakutat
`
