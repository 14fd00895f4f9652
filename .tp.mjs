// src/go/go-string.ts
var ESCAPED_BYTE = 56320;
var REPLACEMENT = "\uFFFD";
var loneSurrogates = /\p{Surrogate}/gu;
var beyondAscii = /[^\0-\x7f]/;
var encoder = new TextEncoder();
function byteLength(text2) {
  if (!beyondAscii.test(text2)) return text2.length;
  let length = 0;
  for (const letter2 of text2) length += widthOf(letter2);
  return length;
}
function bytesOf(text2) {
  if (!hasLooseBytes(text2)) return encoder.encode(text2);
  const bytes = [];
  for (const letter2 of text2) {
    const byte3 = escapedByte(letter2);
    if (byte3 !== void 0) bytes.push(byte3);
    else bytes.push(...encoder.encode(letter2));
  }
  return Uint8Array.from(bytes);
}
function textOf(bytes) {
  let text2 = "";
  for (let at = 0; at < bytes.length; ) {
    const { rune, width } = decodeRune(bytes, at);
    text2 += rune < 0 ? String.fromCharCode(ESCAPED_BYTE + (bytes[at] ?? 0)) : String.fromCodePoint(rune);
    at += width;
  }
  return text2;
}
function sliceBytes(text2, from, to) {
  return beyondAscii.test(text2) ? textOf(bytesOf(text2).subarray(from, to)) : text2.slice(from, to);
}
function rejoin(text2) {
  return hasLooseBytes(text2) ? textOf(bytesOf(text2)) : text2;
}
function wellFormed(text2) {
  return hasLooseBytes(text2) ? rejoin(text2).replace(loneSurrogates, REPLACEMENT) : text2;
}
function hasLooseBytes(text2) {
  return !text2.isWellFormed();
}
function decodedText(text2) {
  return hasLooseBytes(text2) ? text2.replace(loneSurrogates, REPLACEMENT) : text2;
}
function runesOf(text2) {
  return Array.from(text2, (letter2) => escapedByte(letter2) === void 0 ? letter2 : REPLACEMENT);
}
function compareStrings(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(at);
    if (left === right) continue;
    return left < 55296 && right < 55296 ? left - right : compareBytes(bytesOf(a), bytesOf(b));
  }
  return a.length - b.length;
}
function escapedByte(letter2) {
  const unit = letter2.charCodeAt(0);
  return letter2.length === 1 && unit >= 56448 && unit <= 56575 ? unit - ESCAPED_BYTE : void 0;
}
function widthOf(letter2) {
  const code = letter2.codePointAt(0) ?? 0;
  if (code < 128) return 1;
  if (code < 2048) return 2;
  if (code >= 65536) return 4;
  return escapedByte(letter2) === void 0 ? 3 : 1;
}
function compareBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference2 = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference2 !== 0) return difference2;
  }
  return a.length - b.length;
}
function decodeRune(bytes, at) {
  const first = bytes[at] ?? 0;
  if (first < 128) return { rune: first, width: 1 };
  const width = first >= 240 ? 4 : first >= 224 ? 3 : 2;
  if (first < 194 || first > 244 || at + width > bytes.length) return { rune: -1, width: 1 };
  let rune = first & 255 >> width + 1;
  for (let offset = 1; offset < width; offset++) {
    const next = bytes[at + offset] ?? 0;
    if (next >> 6 !== 2) return { rune: -1, width: 1 };
    rune = rune << 6 | next & 63;
  }
  return isScalar(rune, width) ? { rune, width } : { rune: -1, width: 1 };
}
function isScalar(rune, width) {
  const smallest2 = width === 2 ? 128 : width === 3 ? 2048 : 65536;
  return rune >= smallest2 && rune <= 1114111 && (rune < 55296 || rune > 57343);
}

// src/template/go-type.ts
var BOOL = { name: "bool", kind: "bool", zero: false };
var STRING = { name: "string", kind: "string", zero: "" };
var INT = { name: "int", kind: "int", zero: 0n };
var FLOAT64 = { name: "float64", kind: "float64", zero: 0 };
function isSigned(kind2) {
  return kind2 === "int" || kind2 === "int64" || kind2 === "int32" || kind2 === "int16" || kind2 === "int8";
}
function isUnsigned(kind2) {
  return kind2 === "uint" || kind2 === "uint8" || kind2 === "uint64" || kind2 === "uint32" || kind2 === "uint16";
}

// src/template/value.ts
var NO_VALUE = /* @__PURE__ */ Symbol("<no value>");
var Boxed = class {
  value;
  type;
  constructor(value, type = ANY) {
    this.value = value;
    this.type = type;
  }
};
function unbox(value) {
  if (!(value instanceof Boxed)) return value;
  return value.value === null ? NO_VALUE : value.value;
}
function toInterface(value) {
  if (value === NO_VALUE) return null;
  return value instanceof Boxed ? value.value : value;
}
var Tagged = class {
};
var Integer = class extends Tagged {
  type;
  value;
  constructor(type, value) {
    super();
    this.type = type;
    this.value = value;
  }
};
var Complex = class extends Tagged {
  type = COMPLEX128;
  real;
  imaginary;
  constructor(real, imaginary) {
    super();
    this.real = real;
    this.imaginary = imaginary;
  }
};
var TypedSlice = class extends Tagged {
  type;
  items;
  isNil;
  constructor(type, items, isNil3 = false) {
    super();
    this.type = type;
    this.items = items;
    this.isNil = isNil3;
  }
};
var TypedMap = class extends Tagged {
  type;
  entries;
  constructor(type, entries) {
    super();
    this.type = type;
    this.entries = entries;
  }
};
var Struct = class extends Tagged {
  type;
  content;
  constructor(type, content) {
    super();
    this.type = type;
    this.content = content;
  }
};
var Pointer = class extends Tagged {
  type;
  target;
  constructor(type, target) {
    super();
    this.type = type;
    this.target = target;
  }
};
function pointee(value) {
  return value instanceof Pointer ? value.target ?? value : value;
}
var noEntries = [];
var BareMap = class {
};
Object.setPrototypeOf(BareMap.prototype, null);
delete BareMap.prototype.constructor;
var ANY = { name: "interface {}", kind: "interface", zero: null };
var NIL_INTERFACE = new Boxed(null);
var LIST = { name: "[]interface {}", kind: "slice", elem: ANY, zero: [] };
var NIL_MAP = Object.freeze(newMap());
var MAP = {
  name: "map[string]interface {}",
  kind: "map",
  key: STRING,
  elem: ANY,
  zero: NIL_MAP
};
var COMPLEX128 = { name: "complex128", kind: "complex128", zero: 0 };
var REFLECT_VALUE = { name: "reflect.Value", kind: "struct", zero: NO_VALUE };
var INT64 = integerType("int64");
var INT32 = integerType("int32");
var UINT8 = integerType("uint8");
var UINT64 = integerType("uint64");
function integerType(kind2) {
  const type = { name: kind2, kind: kind2, zero: null };
  type.zero = new Integer(type, 0n);
  return type;
}
var STRINGS = sliceOf(STRING);
var BYTES = sliceOf(UINT8);
var INTS = sliceOf(INT);
var STRING_MAP = mapOf(STRING);
function sliceOf(elem) {
  const type = { name: `[]${elem.name}`, kind: "slice", elem, zero: null };
  return Object.assign(type, { zero: new TypedSlice(type, [], true) });
}
function mapOf(elem) {
  const type = {
    name: `map[string]${elem.name}`,
    kind: "map",
    key: STRING,
    elem,
    zero: null
  };
  return Object.assign(type, { zero: new TypedMap(type, /* @__PURE__ */ new Map()) });
}
function bytesValue(bytes) {
  return new TypedSlice(
    BYTES,
    Array.from(bytes, (byte3) => new Integer(UINT8, BigInt(byte3)))
  );
}
function bytesIn(value) {
  if (!(value instanceof TypedSlice) || value.type !== BYTES) return void 0;
  return Uint8Array.from(value.items, (item) => Number(item instanceof Integer ? item.value : 0n));
}
function newMap(entries = noEntries) {
  const map = new BareMap();
  for (const [key, value] of entries) map[key] = value;
  return map;
}
function isGoMap(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Tagged);
}
var LARGEST_INT = 2n ** 63n - 1n;
function typeOf(value) {
  switch (typeof value) {
    case "string":
      return STRING;
    case "number":
      return FLOAT64;
    case "boolean":
      return BOOL;
    case "bigint":
      return value > LARGEST_INT ? UINT64 : INT;
  }
  if (value instanceof Tagged) return value.type;
  return Array.isArray(value) ? LIST : MAP;
}
function isNilContainer(value) {
  return value === NIL_MAP || value instanceof TypedSlice && value.isNil;
}
function itemsOf(value) {
  if (Array.isArray(value)) return value;
  return value instanceof TypedSlice ? value.items : void 0;
}
function entriesOf(value) {
  if (value instanceof TypedMap) return [...value.entries];
  return isGoMap(value) ? Object.entries(value) : void 0;
}

// src/template/convert.ts
var MAX_DATA_DEPTH = 500;
function toGoValue(data2, depth = 0) {
  if (depth > MAX_DATA_DEPTH) throw new RangeError(`data nest deeper than ${MAX_DATA_DEPTH} levels`);
  switch (typeof data2) {
    case "string":
      return decodedText(data2);
    case "number":
    case "boolean":
    case "bigint":
      return data2;
    case "object":
      return fromObject(data2, depth);
  }
  return null;
}
function fromObject(data2, depth) {
  if (data2 === null) return null;
  if (data2 === NIL_MAP) return NIL_MAP;
  if (data2 instanceof Tagged) return data2;
  if (Array.isArray(data2)) return data2.map((item) => toGoValue(item, depth + 1));
  if (data2 instanceof Map) return mapFrom([...data2], depth);
  return taggedInteger(data2) ?? mapOf2(data2, depth);
}
function mapOf2(data2, depth) {
  const map = newMap();
  for (const key of Object.keys(data2)) {
    const value = data2[key];
    if (value !== void 0 && typeof value !== "function") map[key] = toGoValue(value, depth + 1);
  }
  return map;
}
function mapFrom(entries, depth) {
  const kept = entries.filter(([, value]) => value !== void 0 && typeof value !== "function");
  return newMap(kept.map(([key, value]) => [String(key), toGoValue(value, depth + 1)]));
}
function taggedInteger(data2) {
  if (!("$int" in data2 || "$int64" in data2)) return void 0;
  const entries = Object.entries(data2);
  const [tag, value] = entries[0] ?? [];
  if (entries.length !== 1 || tag !== "$int" && tag !== "$int64") return void 0;
  if (typeof value !== "number" && typeof value !== "bigint") return void 0;
  return tag === "$int" ? BigInt(value) : new Integer(INT64, BigInt(value));
}

// src/template/functions/function-set.ts
var GoError = class extends Error {
  name = "GoError";
};
function defineFunction(declaration) {
  return declaration;
}
function functionSet(functions) {
  return new Map(functions.map((each) => [each.name, each]));
}

// src/template/limits.ts
var DEFAULT_LIMITS = {
  outputBytes: 10 * 1024 * 1024,
  templateDepth: 1e5,
  steps: 5e6,
  textLength: 64 * 1024 * 1024
};
var MAX_VALUE_DEPTH = 500;
var MAX_VALUE_TEXT = 16 * 1024 * 1024;
var LimitExceeded = class extends Error {
  name = "LimitExceeded";
};

// src/template/part-texts.ts
var PartTexts = class {
  #texts = /* @__PURE__ */ new Map();
  of(part4, write) {
    const known = this.#texts.get(part4);
    if (known !== void 0) return known;
    const text2 = write();
    this.#texts.set(part4, text2);
    return text2;
  }
};
function joinParts(parts, separator) {
  let length = 0;
  for (const part4 of parts) length += part4.length + separator.length;
  if (length > MAX_VALUE_TEXT) throw new LimitExceeded(`text exceeds ${MAX_VALUE_TEXT} characters`);
  return parts.join(separator);
}

// src/go/decimal.ts
var view = new DataView(new ArrayBuffer(8));
function binaryOf(value) {
  view.setFloat64(0, value);
  const bits2 = view.getBigUint64(0);
  const biased = Number(bits2 >> 52n & 0x7ffn);
  const fraction = bits2 & 0xfffffffffffffn;
  return biased === 0 ? { mantissa: fraction, exponent: -1074 } : { mantissa: fraction | 1n << 52n, exponent: biased - 1075 };
}
function shortestDecimal(value) {
  const [digits2 = "", exponent = "0"] = Math.abs(value).toExponential().replace(".", "").split("e");
  return trimmed(digits2, Number(exponent) + 1);
}
function exactDecimal(value) {
  const { mantissa, exponent } = binaryOf(value);
  if (mantissa === 0n) return { digits: "", point: 0 };
  const scaled2 = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent);
  const digits2 = scaled2.toString();
  return trimmed(digits2, digits2.length + Math.min(exponent, 0));
}
function roundDecimal(decimal, count) {
  const { digits: digits2, point } = decimal;
  if (count < 0 || count >= digits2.length) return decimal;
  const kept = digits2.slice(0, count);
  if (!roundsUp(digits2, count)) return trimmed(kept, point);
  const raised = (BigInt(kept || "0") + 1n).toString();
  return raised.length > count ? trimmed(raised, point + 1) : trimmed(raised, point);
}
function roundsUp(digits2, count) {
  const rest = digits2.slice(count);
  if (rest !== "5") return rest >= "5";
  return count > 0 && Number(digits2[count - 1]) % 2 === 1;
}
function trimmed(digits2, point) {
  const significant = digits2.replace(/0+$/, "");
  return significant === "" ? { digits: "", point: 0 } : { digits: significant, point };
}

// src/go/format-float.ts
function formatFloat(value, format, precision) {
  if (Number.isNaN(value)) return "NaN";
  const sign2 = value < 0 || Object.is(value, -0) ? "-" : "";
  if (!Number.isFinite(value)) return sign2 === "-" ? "-Inf" : "+Inf";
  const size = Math.abs(value);
  if (format === "b") return sign2 + binary(size);
  if (format === "x" || format === "X") return sign2 + hexadecimal(size, format, precision);
  return sign2 + (precision < 0 ? shortest(size, format) : rounded(size, format, precision));
}
function shortest(size, format) {
  const decimal = shortestDecimal(size);
  const count = decimal.digits.length;
  if (format === "f") return fixed(decimal, Math.max(count - decimal.point, 0));
  if (format === "e" || format === "E") return exponential(decimal, Math.max(count - 1, 0), format);
  return general(decimal, { precision: count, exponentFrom: 6, letter: format === "g" ? "e" : "E" });
}
function rounded(size, format, precision) {
  const exact = exactDecimal(size);
  if (format === "f") return fixed(roundDecimal(exact, exact.point + precision), precision);
  if (format === "e" || format === "E")
    return exponential(roundDecimal(exact, precision + 1), precision, format);
  const wanted = precision === 0 ? 1 : precision;
  const decimal = roundDecimal(exact, wanted);
  const count = decimal.digits.length;
  const exponentFrom = wanted > count && count >= decimal.point ? count : wanted;
  return general(decimal, { precision: wanted, exponentFrom, letter: format === "g" ? "e" : "E" });
}
function general(decimal, form) {
  const count = decimal.digits.length;
  const exponent = count === 0 ? -1 : decimal.point - 1;
  if (exponent < -4 || exponent >= form.exponentFrom) {
    return exponential(decimal, Math.min(form.precision, count) - 1, form.letter);
  }
  return fixed(decimal, Math.max(count - decimal.point, 0));
}
function exponential(decimal, precision, letter2) {
  const digits2 = decimal.digits.padEnd(precision + 1, "0").padEnd(1, "0");
  const fraction = precision > 0 ? `.${digits2.slice(1, precision + 1)}` : "";
  const exponent = decimal.digits === "" ? 0 : decimal.point - 1;
  return `${digits2.charAt(0)}${fraction}${letter2}${signedExponent(exponent)}`;
}
function fixed(decimal, precision) {
  const { digits: digits2, point } = decimal;
  const whole2 = point > 0 ? digits2.slice(0, point).padEnd(point, "0") : "0";
  if (precision <= 0) return whole2;
  const fraction = point > 0 ? digits2.slice(point) : "0".repeat(Math.min(-point, precision)) + digits2;
  return `${whole2}.${fraction.slice(0, precision).padEnd(precision, "0")}`;
}
function binary(size) {
  const { mantissa, exponent } = binaryOf(size);
  return `${mantissa}p${exponent < 0 ? "-" : "+"}${Math.abs(exponent)}`;
}
var LEADING_BIT = 60n;
var TOO_LARGE = 1n << 61n;
function hexadecimal(size, format, precision) {
  const normal = normalized(size);
  const { mantissa, exponent } = precision >= 0 && precision < 15 ? roundHex(normal, precision) : normal;
  const all = (mantissa & (1n << LEADING_BIT) - 1n).toString(16).padStart(15, "0");
  const digits2 = precision < 0 ? all.replace(/0+$/, "") : all.padEnd(precision, "0").slice(0, precision);
  const text2 = `0x${mantissa >> LEADING_BIT}${digits2 === "" ? "" : `.${digits2}`}p${signedExponent(exponent)}`;
  return format === "X" ? text2.toUpperCase() : text2;
}
function normalized(size) {
  let { mantissa, exponent } = binaryOf(size);
  if (mantissa === 0n) return { mantissa, exponent: 0 };
  mantissa <<= LEADING_BIT - 52n;
  exponent += 52;
  for (; mantissa >> LEADING_BIT === 0n; exponent--) mantissa <<= 1n;
  return { mantissa, exponent };
}
function roundHex(normal, precision) {
  const unit = 1n << LEADING_BIT - BigInt(precision * 4);
  const rest = normal.mantissa % unit;
  const kept = normal.mantissa / unit;
  const roundsUp2 = rest * 2n > unit || rest * 2n === unit && kept % 2n === 1n;
  const mantissa = (roundsUp2 ? kept + 1n : kept) * unit;
  if (mantissa < TOO_LARGE) return { mantissa, exponent: normal.exponent };
  return { mantissa: mantissa / 2n, exponent: normal.exponent + 1 };
}
function signedExponent(exponent) {
  return `${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

// src/template/fmt/format-state.ts
function plainDirective() {
  return {
    minus: false,
    plus: false,
    sharp: false,
    space: false,
    zero: false,
    plusV: false,
    sharpV: false,
    width: void 0,
    precision: void 0
  };
}
function pad(text2, directive, withZeros = directive.zero) {
  const { width, minus } = directive;
  if (width === void 0 || width === 0) return text2;
  const missing = width - runeCount(text2);
  if (missing <= 0) return text2;
  if (minus) return text2 + " ".repeat(missing);
  return (withZeros ? "0" : " ").repeat(missing) + text2;
}
function runeCount(text2) {
  let count = 0;
  for (const _ of text2) count++;
  return count;
}

// src/template/fmt/format-float.ts
var verbs = /* @__PURE__ */ new Map([
  ["v", { format: "g", precision: -1 }],
  ["b", { format: "b", precision: -1 }],
  ["g", { format: "g", precision: -1 }],
  ["G", { format: "G", precision: -1 }],
  ["x", { format: "x", precision: -1 }],
  ["X", { format: "X", precision: -1 }],
  ["f", { format: "f", precision: 6 }],
  ["F", { format: "f", precision: 6 }],
  ["e", { format: "e", precision: 6 }],
  ["E", { format: "E", precision: 6 }]
]);
function formatFloatVerb(value, verb, directive) {
  const known = verbs.get(verb);
  if (known === void 0) return void 0;
  const precision = directive.precision ?? known.precision;
  const text2 = formatFloat(value, known.format, precision);
  const digits2 = text2.replace(/^[+-]/, "");
  const sign2 = text2.startsWith("-") ? "-" : directive.space && !directive.plus ? " " : "+";
  if (!Number.isFinite(value)) return pad(notANumber(digits2, sign2, directive), directive, false);
  const number2 = directive.sharp && known.format !== "b" ? withPoint(digits2, known.format, precision) : digits2;
  return withSign(number2, sign2, directive);
}
function formatComplex(value, verb, directive) {
  const real = formatFloatVerb(value.real, verb, directive);
  const imaginary = formatFloatVerb(value.imaginary, verb, { ...directive, plus: true });
  return real === void 0 ? void 0 : `(${real}${imaginary}i)`;
}
function notANumber(digits2, sign2, directive) {
  return digits2 === "NaN" && !directive.space && !directive.plus ? digits2 : sign2 + digits2;
}
function withSign(number2, sign2, directive) {
  if (sign2 === "+" && !directive.plus) return pad(number2, directive);
  const zeros = directive.zero && !directive.minus ? (directive.width ?? 0) - 1 : 0;
  return pad(sign2 + number2.padStart(zeros, "0"), directive, false);
}
function withPoint(number2, format, precision) {
  const [mantissa = "", tail = ""] = split(number2, format);
  const significant = mantissa.replace(/^[0.]+/, "").replace(".", "").length;
  const hasPoint = mantissa.includes(".");
  let missing = wantedDigits(format, precision) - significant;
  if (!hasPoint && mantissa === "0") missing--;
  return `${mantissa}${hasPoint ? "" : "."}${"0".repeat(Math.max(missing, 0))}${tail}`;
}
function wantedDigits(format, precision) {
  if (format !== "g" && format !== "G" && format !== "x") return 0;
  return precision === -1 ? 6 : precision;
}
function split(number2, format) {
  const at = number2.search(format === "x" || format === "X" ? /p/i : /[ep]/i);
  return at < 0 ? [number2] : [number2.slice(0, at), number2.slice(at)];
}

// src/go/unicode.ts
var letter = /^\p{L}$/u;
var digit = /^\p{Nd}$/u;
var printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
function isLetter(rune) {
  if (rune < 128) return (rune | 32) >= 97 && (rune | 32) <= 122;
  return isKnown(rune) && letter.test(String.fromCodePoint(rune));
}
function isDigit(rune) {
  if (rune < 128) return rune >= 48 && rune <= 57;
  return isKnown(rune) && digit.test(String.fromCodePoint(rune));
}
function isPrint(rune) {
  if (rune < 128) return rune >= 32 && rune < 127;
  return isKnown(rune) && printable.test(String.fromCodePoint(rune));
}
function isKnown(rune) {
  let low = 0;
  let high = laterRanges.length - 1;
  while (low <= high) {
    const middle = low + high >> 1;
    const [first = 0, last = first] = laterRanges[middle] ?? [];
    if (rune < first) high = middle - 1;
    else if (rune > last) low = middle + 1;
    else return false;
  }
  return true;
}
var laterRanges = `88f 897 c5c cdc 1acf-1add 1ae0-1aeb 1b4e-1b4f 1b7f 1c89-1c8a 20c1 2427-2429 2b96 2ffc-2fff 31e4-31e5 31ef a7cb-a7cf
  a7d2 a7d4 a7da-a7dc a7f1 fbc3-fbd2 fd90-fd91 fdc8-fdce 105c0-105f3 10940-10959 10d40-10d65 10d69-10d85 10d8e-10d8f
  10ec2-10ec7 10ed0-10ed8 10efa-10efc 11380-11389 1138b 1138e 11390-113b5 113b7-113c0 113c2 113c5 113c7-113ca 113cc-113d5
  113d7-113d8 113e1-113e2 116d0-116e3 11b60-11b67 11bc0-11be1 11bf0-11bf9 11db0-11ddb 11de0-11de9 11f5a 13460-143fa
  16100-16139 16d40-16d79 16ea0-16eb8 16ebb-16ed3 16ff2-16ff6 187f8-187ff 18cff 18d09-18d1e 18d80-18df2 1cc00-1ccfc
  1cd00-1ceb3 1ceba-1ced0 1cee0-1cef0 1e5d0-1e5fa 1e5ff 1e6c0-1e6de 1e6e0-1e6f5 1e6fe-1e6ff 1f6d8 1f777-1f77a 1f8b2-1f8bb
  1f8c0-1f8c1 1f8d0-1f8d8 1fa54-1fa57 1fa89-1fa8a 1fa8e-1fa8f 1fabe 1fac6 1fac8 1facd 1fadc 1fadf 1fae9-1faea 1faef
  1fbcb-1fbef 1fbfa 2b73a-2b73f 2cea2-2cead 2ebf0-2ee5d 323b0-33479`.split(/\s+/).map((range) => range.split("-").map((bound3) => Number.parseInt(bound3, 16)));

// src/go/quote.ts
var namedEscapes = /* @__PURE__ */ new Map([
  [7, "\\a"],
  [8, "\\b"],
  [9, "\\t"],
  [10, "\\n"],
  [11, "\\v"],
  [12, "\\f"],
  [13, "\\r"]
]);
function quote(text2, asciiOnly = false) {
  let quoted2 = '"';
  for (const letter2 of text2) {
    const byte3 = escapedByte(letter2);
    quoted2 += byte3 === void 0 ? escapeRune(letter2.codePointAt(0) ?? 0, '"', asciiOnly) : `\\x${hex(byte3, 2)}`;
  }
  return `${quoted2}"`;
}
function quoteRune(rune, asciiOnly = false) {
  return `'${escapeRune(isScalar2(rune) ? rune : 65533, "'", asciiOnly)}'`;
}
function canBackquote(text2) {
  for (const letter2 of text2) {
    const rune = letter2.codePointAt(0) ?? 0;
    if (rune === 65279 || rune === 96 || rune === 127 || rune < 32 && rune !== 9) return false;
    if (escapedByte(letter2) !== void 0) return false;
  }
  return true;
}
function isScalar2(rune) {
  return rune >= 0 && rune <= 1114111 && (rune < 55296 || rune > 57343);
}
function escapeRune(rune, mark, asciiOnly) {
  const letter2 = String.fromCodePoint(rune);
  if (letter2 === mark || letter2 === "\\") return `\\${letter2}`;
  if (isPrint(rune) && (!asciiOnly || rune < 128)) return letter2;
  const named4 = namedEscapes.get(rune);
  if (named4 !== void 0) return named4;
  if (rune < 32 || rune === 127) return `\\x${hex(rune, 2)}`;
  if (!isScalar2(rune)) return "\\ufffd";
  return rune < 65536 ? `\\u${hex(rune, 4)}` : `\\U${hex(rune, 8)}`;
}
function hex(value, digits2) {
  return value.toString(16).padStart(digits2, "0");
}

// src/template/fmt/format-integer.ts
var bases = { v: 10, d: 10, b: 2, o: 8, O: 8, x: 16, X: 16 };
function formatInteger(integer2, verb, directive) {
  const value = typeof integer2 === "bigint" ? integer2 : integer2.value;
  const isBits = isUnsigned(typeOf(integer2).kind);
  if (verb === "v" && directive.sharpV && isBits) return digitsOf(value, "x", { ...directive, sharp: true });
  if (Object.hasOwn(bases, verb)) return digitsOf(value, verb, directive);
  const bits2 = BigInt.asUintN(64, value);
  if (verb === "c") return pad(String.fromCodePoint(runeOf(bits2)), directive);
  if (verb === "q") return pad(quoteRune(runeOf(bits2), directive.plus), directive);
  return verb === "U" ? unicodeNotation(bits2, directive) : void 0;
}
function digitsOf(value, verb, directive) {
  const { precision, width } = directive;
  const size = value < 0n ? -value : value;
  if (precision === 0 && size === 0n) return " ".repeat(width ?? 0);
  const base = bases[verb] ?? 10;
  const sign2 = value < 0n ? "-" : directive.plus ? "+" : directive.space ? " " : "";
  const digits2 = size.toString(base).padStart(precision ?? zeroPadding(directive, sign2), "0");
  const text2 = sign2 + prefixOf(digits2, verb, directive) + digits2;
  return pad(verb === "X" ? text2.toUpperCase() : text2, directive, false);
}
function zeroPadding(directive, sign2) {
  if (!directive.zero || directive.minus || directive.width === void 0) return 0;
  return directive.width - sign2.length;
}
function prefixOf(digits2, verb, directive) {
  const base = bases[verb] ?? 10;
  const octalMark = verb === "O" ? "0o" : "";
  if (!directive.sharp) return octalMark;
  if (base === 2) return "0b";
  if (base === 16) return "0x";
  return base === 8 && !digits2.startsWith("0") ? `${octalMark}0` : octalMark;
}
function runeOf(bits2) {
  const rune = bits2 > 0x10ffffn ? 65533 : Number(bits2);
  return isScalar2(rune) ? rune : 65533;
}
function unicodeNotation(bits2, directive) {
  const digits2 = Math.max(directive.precision ?? 4, 4);
  const code = `U+${bits2.toString(16).toUpperCase().padStart(digits2, "0")}`;
  const isShown = directive.sharp && bits2 <= 0x10ffffn && isPrint(Number(bits2));
  return pad(isShown ? `${code} '${String.fromCodePoint(Number(bits2))}'` : code, directive, false);
}

// src/template/fmt/format-text.ts
function formatText(text2, verb, directive) {
  switch (verb) {
    case "v":
      return directive.sharpV ? quoted(text2, directive) : pad(truncated(text2, directive), directive);
    case "s":
      return pad(truncated(text2, directive), directive);
    case "q":
      return quoted(text2, directive);
    case "x":
      return hexadecimal2(text2, directive);
    case "X":
      return hexadecimal2(text2, directive).toUpperCase();
    default:
      return void 0;
  }
}
function formatBoolean(value, verb, directive) {
  return verb === "v" || verb === "t" ? pad(String(value), directive) : void 0;
}
function truncated(text2, directive) {
  const { precision } = directive;
  if (precision === void 0 || text2.length <= precision) return text2;
  let kept = "";
  let count = 0;
  for (const letter2 of text2) {
    if (count++ === precision) break;
    kept += letter2;
  }
  return kept;
}
function quoted(text2, directive) {
  const shown2 = truncated(text2, directive);
  const isRaw = directive.sharp && canBackquote(shown2);
  return pad(isRaw ? `\`${shown2}\`` : quote(shown2, directive.plus), directive);
}
function hexadecimal2(text2, directive) {
  const all = bytesOf(text2);
  const bytes = [...all.subarray(0, directive.precision ?? all.length)];
  const mark = directive.sharp ? "0x" : "";
  const digits2 = bytes.map((byte3) => byte3.toString(16).padStart(2, "0"));
  const shown2 = directive.space ? digits2.map((pair) => mark + pair).join(" ") : mark + digits2.join("");
  return pad(bytes.length === 0 ? "" : shown2, directive);
}

// src/template/fmt/print-address.ts
var ADDRESS = 0xc000010000n;
function hasAddress(value) {
  return value instanceof Pointer || itemsOf(value) !== void 0 || entriesOf(value) !== void 0;
}
function printAddress(value, verb, directive) {
  const address = value instanceof Pointer && value.target === null ? 0n : ADDRESS;
  if (verb === "v" && directive.sharpV)
    return `(${typeOf(value).name})(${address === 0n ? "nil" : hexadecimal3(address, directive, true)})`;
  if (verb === "v" && address === 0n) return pad("<nil>", directive);
  if (verb === "v" || verb === "p") return hexadecimal3(address, directive, !directive.sharp);
  return "bodxX".includes(verb) ? formatInteger(new Integer(UINT64, address), verb, directive) : void 0;
}
function hexadecimal3(address, directive, sharp) {
  return formatInteger(new Integer(UINT64, address), "x", { ...directive, sharpV: false, sharp }) ?? "";
}

// src/template/fmt/print-value.ts
function printOperand(value, verb, directive) {
  if (value === null) return verb === "v" || verb === "T" ? pad("<nil>", directive) : `%!${verb}(<nil>)`;
  if (verb === "T") return formatText(typeOf(value).name, "s", directive) ?? "";
  const printing2 = { verb, directive, depth: 0, isRaw: false, texts: new PartTexts() };
  if (verb === "p")
    return (hasAddress(value) ? printAddress(value, verb, directive) : void 0) ?? badVerb(value, printing2);
  const isBad = verb === "w" && !(value instanceof TypedSlice && value.type === BYTES);
  return isBad ? badVerb(value, printing2) : printValue(value, printing2);
}
function printPlain(value) {
  if (typeof value === "string") return value;
  if (typeof value === "bigint" || typeof value === "boolean" || isPlainNumber(value)) return String(value);
  return printOperand(value, "v", plainDirective());
}
function isPlainNumber(value) {
  return Number.isSafeInteger(value) && value !== 0;
}
function printValue(value, printing2) {
  const { verb, directive } = printing2;
  switch (typeof value) {
    case "string":
      return formatText(value, verb, directive) ?? badVerb(value, printing2);
    case "number":
      return formatFloatVerb(value, verb, directive) ?? badVerb(value, printing2);
    case "bigint":
      return formatInteger(value, verb, directive) ?? badVerb(value, printing2);
    case "boolean":
      return formatBoolean(value, verb, directive) ?? badVerb(value, printing2);
  }
  if (value === null) return directive.sharpV ? "interface {}(nil)" : "<nil>";
  if (printing2.depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`);
  if (!(value instanceof Tagged)) return printContainer(value, printing2);
  return (printing2.isRaw ? void 0 : printByMethod(value, printing2)) ?? printTagged(value, printing2);
}
var textVerbs = /* @__PURE__ */ new Set(["v", "s", "x", "X", "q"]);
function printByMethod(value, { verb, directive }) {
  const { text: text2, goText } = value.type;
  if (directive.sharpV) return goText && formatText(goText(value), "s", directive);
  return text2 && textVerbs.has(verb) ? formatText(text2(value), verb, directive) : void 0;
}
function printTagged(value, printing2) {
  const { verb, directive } = printing2;
  if (value instanceof Integer) return formatInteger(value, verb, directive) ?? badVerb(value, printing2);
  if (value instanceof Complex) return formatComplex(value, verb, directive) ?? badVerb(value, printing2);
  if (value instanceof Struct) return printStruct(value, printing2);
  if (value instanceof Pointer) return printPointer(value, printing2);
  return printContainer(value, printing2);
}
function printContainer(value, printing2) {
  const { depth, texts } = printing2;
  return depth === 0 ? printParts(value, printing2) : texts.of(value, () => printParts(value, printing2));
}
function printParts(value, printing2) {
  const { verb, directive, depth } = printing2;
  const bytes = textVerbs.has(verb) && verb !== "v" ? bytesIn(value) : void 0;
  if (bytes !== void 0) return formatText(textOf(bytes), verb, directive) ?? "";
  const inside = { ...printing2, depth: depth + 1 };
  const items = itemsOf(value);
  if (items)
    return printList(
      value,
      items.map((item) => printValue(item, inside)),
      printing2
    );
  const sorted2 = [...entriesOf(value) ?? []].sort(([a], [b]) => compareStrings(a, b));
  const parts = sorted2.map(([key, part4]) => `${printValue(key, inside)}:${printValue(part4, inside)}`);
  return directive.sharpV ? goSyntax(value, typeOf(value).name, parts) : `map[${joinParts(parts, " ")}]`;
}
function printList(value, parts, { directive, depth }) {
  if (!directive.sharpV) return `[${joinParts(parts, " ")}]`;
  const name = depth === 0 && bytesIn(value) ? "[]byte" : typeOf(value).name;
  return goSyntax(value, name, parts);
}
function goSyntax(value, name, parts) {
  return name + (isNilContainer(value) ? "(nil)" : `{${joinParts(parts, ", ")}}`);
}
function printStruct(value, printing2) {
  const { sharpV, plusV } = printing2.directive;
  const parts = (value.type.fields ?? []).map(({ name, of }) => {
    const isRaw = printing2.isRaw || !/^\p{Lu}/u.test(name);
    const texts = isRaw === printing2.isRaw ? printing2.texts : new PartTexts();
    const inside = { ...printing2, isRaw, texts, depth: printing2.depth + 1 };
    const text2 = printValue(of(value), inside);
    return sharpV || plusV ? `${name}:${text2}` : text2;
  });
  return sharpV ? `${value.type.name}{${parts.join(", ")}}` : `{${joinParts(parts, " ")}}`;
}
function printPointer(value, printing2) {
  if (printing2.depth === 0 && value.target !== null)
    return `&${printValue(value.target, { ...printing2, depth: 1 })}`;
  return printAddress(value, printing2.verb, printing2.directive) ?? badVerb(value, printing2);
}
function badVerb(value, { verb, directive }) {
  const shown2 = printValue(value, { verb: "v", directive, depth: 0, isRaw: true, texts: new PartTexts() });
  return `%!${verb}(${typeOf(value).name}=${shown2})`;
}

// src/template/functions/sprig/base-text.ts
var alphabet64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var alphabet32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
var pad2 = 61;
var isLineEnd = (byte3) => byte3 === 10 || byte3 === 13;
function decodeBase64(text2) {
  const source = bytesOf(text2);
  const sextets = [];
  for (let at = 0; at < source.length; at++) {
    const byte3 = source[at] ?? 0;
    if (isLineEnd(byte3)) continue;
    if (byte3 === pad2) return decodePadded(source, { at, sextets });
    const value = alphabet64.indexOf(String.fromCharCode(byte3));
    if (value === -1) return at;
    sextets.push(value);
  }
  const surplus = sextets.length % 4;
  return surplus === 0 ? packed(sextets, 6) : source.length - surplus;
}
function decodePadded(source, { at, sextets }) {
  const filled = sextets.length % 4;
  if (filled < 2) return at;
  let next = at + 1;
  if (filled === 2) {
    while (isLineEnd(source[next])) next++;
    if (next === source.length) return source.length;
    if (source[next] !== pad2) return next - 1;
    next++;
  }
  while (isLineEnd(source[next])) next++;
  return next < source.length ? next : packed(sextets, 6);
}
var quintetsPerBlock = 8;
function decodeBase32(text2) {
  const source = bytesOf(text2).filter((byte3) => !isLineEnd(byte3));
  const quintets = [];
  for (let at = 0; at < source.length; at++) {
    const byte3 = source[at] ?? 0;
    const filled = quintets.length % quintetsPerBlock;
    const left = source.length - at - 1;
    if (byte3 === pad2 && filled >= 2 && left < quintetsPerBlock) {
      return paddingFault(source, { at, filled }) ?? packed(quintets, 5);
    }
    const value = alphabet32.indexOf(String.fromCharCode(byte3));
    if (value === -1) return at;
    quintets.push(value);
  }
  const surplus = quintets.length % quintetsPerBlock;
  return surplus === 0 ? packed(quintets, 5) : source.length - surplus;
}
function paddingFault(source, { at, filled }) {
  const left = source.length - at - 1;
  const wanted = quintetsPerBlock - 1 - filled;
  if (left < wanted) return source.length;
  for (let offset = 0; offset < wanted; offset++) {
    if (source[at + 1 + offset] !== pad2) return at + offset;
  }
  return [1, 3, 6].includes(filled) ? at : void 0;
}
function encodeBase32(bytes) {
  let bits2 = 0;
  let held = 0;
  let text2 = "";
  for (const byte3 of bytes) {
    held = held << 8 | byte3;
    for (bits2 += 8; bits2 >= 5; bits2 -= 5) text2 += alphabet32.charAt(held >> bits2 - 5 & 31);
    held &= 255;
  }
  if (bits2 > 0) text2 += alphabet32.charAt(held << 5 - bits2 & 31);
  return text2.padEnd(Math.ceil(text2.length / quintetsPerBlock) * quintetsPerBlock, "=");
}
function packed(groups2, width) {
  const bytes = [];
  let bits2 = 0;
  let held = 0;
  for (const group of groups2) {
    held = (held << width | group) & 65535;
    bits2 += width;
    if (bits2 < 8) continue;
    bits2 -= 8;
    bytes.push(held >> bits2 & 255);
  }
  return Uint8Array.from(bytes);
}

// src/template/functions/sprig/certificate.ts
import { createHash, createPublicKey, sign } from "node:crypto";

// src/template/functions/sprig/der.ts
var tags = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  nothing: 5,
  identifier: 6,
  utf8: 12,
  printable: 19,
  utcTime: 23,
  generalizedTime: 24,
  sequence: 48,
  set: 49
};
function element(tag, ...parts) {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content]);
}
var sequence = (...parts) => element(tags.sequence, ...parts);
var context = (number2, ...parts) => element(160 | number2, ...parts);
function integer(value) {
  const hex2 = value.toString(16);
  const bytes = Buffer.from(hex2.length % 2 === 0 ? hex2 : `0${hex2}`, "hex");
  const needsZero = ((bytes[0] ?? 0) & 128) !== 0;
  return element(tags.integer, needsZero ? Buffer.from([0]) : Buffer.alloc(0), bytes);
}
var bits = (bytes, unused = 0) => element(tags.bits, Buffer.from([unused]), bytes);
var octets = (...parts) => element(tags.octets, ...parts);
var truth = () => element(tags.boolean, Buffer.from([255]));
function identifier(dotted) {
  const [first = 0, second2 = 0, ...others] = dotted.split(".").map(Number);
  return element(tags.identifier, Buffer.from([first * 40 + second2, ...others.flatMap(base128)]));
}
function childrenOf(content) {
  const children = [];
  for (let at = 0; at < content.length; ) {
    const child = readElement(content, at);
    children.push(child);
    at += child.whole.length;
  }
  return children;
}
function readElement(bytes, at = 0) {
  const tag = bytes[at] ?? 0;
  const first = bytes[at + 1] ?? 0;
  const extra = first < 128 ? 0 : first & 127;
  const length = extra === 0 ? first : bytes.subarray(at + 2, at + 2 + extra).reduce((sum2, byte3) => sum2 * 256 + byte3, 0);
  const start = at + 2 + extra;
  if (start + length > bytes.length) throw new RangeError("the element is longer than its surroundings");
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) };
}
function lengthBytes(length) {
  if (length < 128) return [length];
  const bytes = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return [128 | bytes.length, ...bytes];
}
function base128(value) {
  const bytes = [value & 127];
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift(left & 127 | 128);
  return bytes;
}

// src/template/functions/sprig/host-random.ts
function randomIndex(limit, host) {
  return Math.floor(host.random() * limit);
}
function randomBytes(count, host) {
  return Uint8Array.from({ length: count }, () => randomIndex(256, host));
}

// src/template/functions/sprig/certificate.ts
function makeCertificate(request, { key, issuer, host }) {
  const algorithm = signatureAlgorithm(issuer.key);
  const subject = distinguishedName(request.commonName);
  const publicKey = createPublicKey(key).export({ type: "spki", format: "der" });
  const body = sequence(
    context(0, integer(2n)),
    integer(serialNumber(host)),
    algorithm,
    issuer.certificate === void 0 ? subject : partsOf(issuer.certificate).subject,
    validity(host.now(), request.days),
    subject,
    publicKey,
    context(3, sequence(...extensions(request, { publicKey, issuer })))
  );
  return sequence(body, algorithm, bits(sign(digestFor(issuer.key), body, issuer.key)));
}
function partsOf(certificate) {
  const [body] = childrenOf(readElement(certificate).content);
  const fields = childrenOf(body?.content ?? new Uint8Array());
  const subject = fields[5];
  if (subject === void 0 || subject.tag !== tags.sequence) throw new RangeError("malformed certificate");
  return { subject: Buffer.from(subject.whole), keyIdentifier: keyIdentifierIn(fields.at(-1)?.content) };
}
var subjectKeyIdentifier = "2.5.29.14";
function keyIdentifierIn(extensionList) {
  if (extensionList === void 0) return void 0;
  const wanted = identifier(subjectKeyIdentifier);
  const found = childrenOf(readElement(extensionList).content).map((each) => childrenOf(each.content)).find(([name]) => name !== void 0 && wanted.equals(name.whole));
  return found === void 0 ? void 0 : Buffer.from(readElement(found.at(-1)?.content ?? new Uint8Array()).content);
}
function digestFor(key) {
  return key.asymmetricKeyType === "ed25519" ? null : "sha256";
}
function signatureAlgorithm(key) {
  if (key.asymmetricKeyType === "ed25519") return sequence(identifier("1.3.101.112"));
  if (key.asymmetricKeyType === "ec") return sequence(identifier("1.2.840.10045.4.3.2"));
  return sequence(identifier("1.2.840.113549.1.1.11"), element(tags.nothing));
}
function distinguishedName(commonName) {
  const isPrintable = /^[A-Za-z0-9 '()+,\-./:=?]*$/.test(commonName);
  const text2 = element(isPrintable ? tags.printable : tags.utf8, Buffer.from(commonName));
  return sequence(element(tags.set, sequence(identifier("2.5.4.3"), text2)));
}
function serialNumber(host) {
  return BigInt(`0x${Buffer.from(randomBytes(16, host)).toString("hex")}`);
}
function validity(now, days) {
  return sequence(timeElement(now), timeElement(now + days * 864e5));
}
var latest = Date.UTC(9999, 11, 31);
function timeElement(milliseconds) {
  if (!(Math.abs(milliseconds) < latest)) {
    throw new GoError("error creating certificate: cannot represent time as GeneralizedTime");
  }
  const digits2 = new Date(milliseconds).toISOString().replace(/\..*/, "").replace(/[-:T]/g, "");
  const year = Number(digits2.slice(0, 4));
  if (year >= 1950 && year < 2050) return element(tags.utcTime, Buffer.from(`${digits2.slice(2)}Z`));
  return element(tags.generalizedTime, Buffer.from(`${digits2}Z`));
}
function extensions(request, { publicKey, issuer }) {
  const list = [
    extension("2.5.29.15", true, keyUsage(request.isAuthority)),
    extension("2.5.29.37", false, sequence(identifier("1.3.6.1.5.5.7.3.1"), identifier("1.3.6.1.5.5.7.3.2"))),
    extension("2.5.29.19", true, request.isAuthority ? sequence(truth()) : sequence())
  ];
  if (request.isAuthority) list.push(extension(subjectKeyIdentifier, false, octets(keyDigest(publicKey))));
  const authority2 = issuer.certificate === void 0 ? void 0 : partsOf(issuer.certificate).keyIdentifier;
  if (authority2 !== void 0) list.push(extension("2.5.29.35", false, sequence(element(128, authority2))));
  const names = [
    ...request.names.map((name) => element(130, Buffer.from(name))),
    ...request.addresses.map((address) => element(135, address))
  ];
  if (names.length > 0) list.push(extension("2.5.29.17", false, sequence(...names)));
  return list;
}
function extension(name, isCritical, value) {
  return sequence(identifier(name), ...isCritical ? [truth()] : [], octets(value));
}
function keyUsage(isAuthority) {
  return isAuthority ? bits(Uint8Array.of(164), 2) : bits(Uint8Array.of(160), 5);
}
function keyDigest(publicKey) {
  const key = childrenOf(readElement(publicKey).content)[1];
  return createHash("sha256").update((key?.content ?? publicKey).subarray(1)).digest().subarray(0, 20);
}

// src/template/functions/sprig/ip-literal.ts
function checkIpLiteral(address) {
  const first = /[.:%]/.exec(address)?.[0];
  if (first === ":") {
    checkIpv6(address);
    return;
  }
  if (first === "%") throw badAddress(address, "missing IPv6 address");
  if (first === void 0) throw badAddress(address, "unable to parse IP");
  checkIpv4(address, address);
  throw new GoError("invalid IP-literal");
}
function isIpv6(address) {
  try {
    checkIpv6(address);
    return true;
  } catch (problem) {
    if (problem instanceof GoError) return false;
    throw problem;
  }
}
var groupCount = 8;
function checkIpv6(address) {
  const percent = address.indexOf("%");
  if (percent !== -1 && percent === address.length - 1) {
    throw badAddress(address, "zone must be a non-empty string");
  }
  let rest = percent === -1 ? address : address.slice(0, percent);
  let hasGap = rest.startsWith("::");
  if (hasGap) rest = rest.slice(2);
  let groups2 = 0;
  while (rest !== "" && groups2 < groupCount) {
    const group = readGroup(address, rest);
    if (rest[group.length] === ".") {
      checkEmbedded(address, { rest, groups: groups2, hasGap });
      groups2 += 2;
      rest = "";
      break;
    }
    groups2++;
    rest = rest.slice(group.length);
    if (rest === "") break;
    rest = afterColon(address, rest);
    if (!rest.startsWith(":")) continue;
    if (hasGap) throw badAddress(address, "multiple :: in address", rest);
    hasGap = true;
    rest = rest.slice(1);
  }
  if (rest !== "") throw badAddress(address, "trailing garbage after address", rest);
  if (groups2 < groupCount && !hasGap) throw badAddress(address, "address string too short");
  if (groups2 === groupCount && hasGap) {
    throw badAddress(address, "the :: must expand to at least one field of zeros");
  }
}
function readGroup(address, rest) {
  const digits2 = /^[0-9A-Fa-f]*/.exec(rest)?.[0] ?? "";
  if (digits2 === "") {
    throw badAddress(address, "each colon-separated field must have at least one digit", rest);
  }
  if (digits2.length > 4) throw badAddress(address, "each group must have 4 or less digits", rest);
  return digits2;
}
function afterColon(address, rest) {
  if (!rest.startsWith(":")) throw badAddress(address, "unexpected character, want colon", rest);
  if (rest === ":") throw badAddress(address, "colon must be followed by more characters", rest);
  return rest.slice(1);
}
function checkEmbedded(address, { rest, groups: groups2, hasGap }) {
  if (!hasGap && groups2 !== groupCount - 2) {
    const message = "embedded IPv4 address must replace the final 2 fields of the address";
    throw badAddress(address, message, rest);
  }
  if (groups2 + 2 > groupCount) {
    throw badAddress(address, "too many hex fields to fit an embedded IPv4 at the end of the address", rest);
  }
  checkIpv4(address, rest);
}
function checkIpv4(address, text2) {
  let fields = 0;
  let digits2 = "";
  for (let at = 0; at < text2.length; at++) {
    const letter2 = text2.charAt(at);
    if (letter2 === ".") {
      if (digits2 === "" || at === text2.length - 1) {
        throw badAddress(address, "IPv4 field must have at least one digit", text2.slice(at));
      }
      if (fields === 3) throw badAddress(address, "IPv4 address too long");
      fields++;
      digits2 = "";
      continue;
    }
    if (!/\d/.test(letter2)) throw badAddress(address, "unexpected character", text2.slice(at));
    if (digits2 === "0") throw badAddress(address, "IPv4 field has octet with leading zero");
    digits2 += letter2;
    if (Number(digits2) > 255) throw badAddress(address, "IPv4 field has value >255");
  }
  if (fields < 3) throw badAddress(address, "IPv4 address too short");
}
function badAddress(address, message, at) {
  const place = at === void 0 ? "" : ` (at ${quote(at)})`;
  return new GoError(`invalid host: ParseAddr(${quote(address)}): ${message}${place}`);
}

// src/template/functions/sprig/ip-bytes.ts
var byte = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
var ipv4Pattern = new RegExp(`^${byte}(?:\\.${byte}){3}$`);
function addressBytes(address) {
  if (ipv4Pattern.test(address)) return Uint8Array.from(address.split("."), Number);
  if (!address.includes(":") || address.includes("%") || !isIpv6(address)) return void 0;
  const [head = "", tail] = withoutDots(address).split("::");
  const before = groupsOf(head);
  const after2 = tail === void 0 ? [] : groupsOf(tail);
  const gap = new Array(8 - before.length - after2.length).fill(0);
  return Uint8Array.from([...before, ...gap, ...after2].flatMap((group) => [group >> 8, group & 255]));
}
var groupsOf = (text2) => text2 === "" ? [] : text2.split(":").map((group) => Number.parseInt(group, 16));
function withoutDots(address) {
  return address.replace(/\d+\.\d+\.\d+\.\d+$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

// src/template/functions/sprig/private-key.ts
import { createECDH, createPrivateKey, generateKeyPairSync } from "node:crypto";
var makers = /* @__PURE__ */ new Map([
  ["", () => keyPem(newRsaKey(4096))],
  ["rsa", () => keyPem(newRsaKey(4096))],
  ["dsa", () => keyPem(newDsaKey())],
  ["ecdsa", (host) => keyPem(newCurveKey(host))],
  ["ed25519", (host) => keyPem(newEdwardsKey(host))]
]);
function newKeyPem(kind2, host) {
  return makers.get(kind2)?.(host);
}
function newRsaKey(size) {
  return generateKeyPairSync("rsa", { modulusLength: size }).privateKey;
}
function newDsaKey() {
  return generateKeyPairSync("dsa", { modulusLength: 2048, divisorLength: 256 }).privateKey;
}
function newCurveKey(host) {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(randomBytes(32, host));
  const point = curve.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: curve.getPrivateKey().toString("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url")
  };
  return createPrivateKey({ key: jwk, format: "jwk" });
}
var edwardsPrefix = Buffer.from("302e020100300506032b657004220420", "hex");
function newEdwardsKey(host) {
  const key = Buffer.concat([edwardsPrefix, randomBytes(32, host)]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}
function keyPem(key) {
  switch (key.asymmetricKeyType) {
    case "rsa":
      return String(key.export({ type: "pkcs1", format: "pem" }));
    case "ec":
      return String(key.export({ type: "sec1", format: "pem" }));
    case "dsa":
      return pem("DSA PRIVATE KEY", traditionalDsa(key));
  }
  return String(key.export({ type: "pkcs8", format: "pem" }));
}
function pem(label, bytes) {
  const lines = Buffer.from(bytes).toString("base64").replace(/.{64}(?=.)/g, "$&\n");
  return `-----BEGIN ${label}-----
${lines}
-----END ${label}-----
`;
}
var pemPattern = /-----BEGIN ([^-]+)-----\r?\n([A-Za-z0-9+/=\r\n]*?)-----END \1-----/;
function firstPemBlock(text2) {
  const [, label, body = ""] = pemPattern.exec(text2) ?? [];
  return label === void 0 ? void 0 : { label, bytes: Buffer.from(body, "base64") };
}
function parseKeyPem(text2) {
  const block = firstPemBlock(text2);
  if (block === void 0) throw new GoError("no PEM data in input");
  const { label } = block;
  if (label !== "PRIVATE KEY" && !label.endsWith(" PRIVATE KEY")) {
    throw new GoError(`no private key data in PEM block of type ${label}`);
  }
  const kind2 = label.slice(0, -" PRIVATE KEY".length);
  if (label !== "PRIVATE KEY" && !["RSA", "EC", "DSA"].includes(kind2)) {
    throw new GoError(`invalid private key type ${kind2}`);
  }
  try {
    return createPrivateKey(pem(label, block.bytes));
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    const step2 = label === "PRIVATE KEY" ? "decoding PEM as PKCS#8" : `parsing ${kind2} private key from PEM`;
    throw new GoError(`${step2}: ${reason}`);
  }
}
function traditionalDsa(key) {
  const der = key.export({ type: "pkcs8", format: "der" });
  const [, algorithm, secret] = childrenOf(readElement(der).content);
  const [, parameters] = childrenOf(algorithm?.content ?? der);
  const [p = 1n, q = 1n, g = 1n] = childrenOf(parameters?.content ?? der).map((each) => numberIn(each.content));
  const x = numberIn(readElement(secret?.content ?? der).content);
  return sequence(...[0n, p, q, g, powerModulo({ base: g, exponent: x, modulus: p }), x].map(integer));
}
var numberIn = (bytes) => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
function powerModulo({ base, exponent, modulus }) {
  let result = 1n;
  let factor = base % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = result * factor % modulus;
    factor = factor * factor % modulus;
  }
  return result;
}

// src/template/functions/sprig/certificates.ts
var part = (name, of) => ({
  name,
  type: STRING,
  of: (struct) => of(struct.content)
  // the fields below belong to no other struct
});
var CERTIFICATE = {
  name: "sprig.certificate",
  kind: "struct",
  zero: null,
  // no template can write one
  fields: [part("Cert", (pair) => pair.certificate), part("Key", (pair) => pair.key)]
};
var rsaSize = 2048;
var expensiveSteps = 2e6;
var certificateFunctions = [
  defineFunction({
    name: "genPrivateKey",
    parameters: [STRING],
    result: STRING,
    call: ([kind2], host) => {
      host.spend(expensiveSteps);
      return newKeyPem(kind2, host) ?? `Unknown type ${kind2}`;
    }
  }),
  defineFunction({
    name: "buildCustomCert",
    parameters: [STRING, STRING],
    result: CERTIFICATE,
    call: ([certificate, key]) => customCertificate(certificate, key)
  }),
  defineFunction({
    name: "genCA",
    parameters: [STRING, INT],
    result: CERTIFICATE,
    call: ([name, days], host) => authority({ name, days }, newRsaKey(spent(host)), host)
  }),
  defineFunction({
    name: "genCAWithKey",
    parameters: [STRING, INT, STRING],
    result: CERTIFICATE,
    call: ([name, days, key], host) => authority({ name, days }, givenKey(key), host)
  }),
  defineFunction({
    name: "genSelfSignedCert",
    parameters: [STRING, LIST, LIST, INT],
    result: CERTIFICATE,
    call: ([name, addresses, names, days], host) => selfSigned(requestOf({ name, addresses, names, days }), newRsaKey(spent(host)), host)
  }),
  defineFunction({
    name: "genSelfSignedCertWithKey",
    parameters: [STRING, LIST, LIST, INT, STRING],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, key], host) => selfSigned(requestOf({ name, addresses, names, days }), givenKey(key), host)
  }),
  defineFunction({
    name: "genSignedCert",
    parameters: [STRING, LIST, LIST, INT, CERTIFICATE],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, signer], host) => signed({ name, addresses, names, days }, { key: newRsaKey(spent(host)), signer: signer.content, host })
  }),
  defineFunction({
    name: "genSignedCertWithKey",
    parameters: [STRING, LIST, LIST, INT, CERTIFICATE, STRING],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, signer, key], host) => signed({ name, addresses, names, days }, { key: givenKey(key), signer: signer.content, host })
  })
];
function spent(host) {
  host.spend(expensiveSteps);
  return rsaSize;
}
function certificateValue(certificate, key) {
  return new Struct(CERTIFICATE, { certificate, key });
}
function customCertificate(certificate64, key64) {
  const certificate = decodedText2(certificate64, "certificate");
  const key = decodedText2(key64, "private key");
  const block = firstPemBlock(certificate);
  if (block === void 0) throw new GoError("unable to decode certificate");
  checkCertificate(block.bytes, "decodedCert.Bytes");
  prefixing("error parsing private key", () => parseKeyPem(key));
  return certificateValue(certificate, key);
}
function decodedText2(text2, what2) {
  const bytes = decodeBase64(text2);
  if (typeof bytes === "number") throw new GoError(`unable to decode base64 ${what2}`);
  return Buffer.from(bytes).toString();
}
function checkCertificate(bytes, where) {
  try {
    partsOf(bytes);
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem;
    throw new GoError(`error parsing certificate: ${where}: x509: malformed certificate`);
  }
}
var givenKey = (text2) => prefixing("parsing private key", () => parseKeyPem(text2));
function prefixing(prefix, attempt) {
  try {
    return attempt();
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`${prefix}: ${problem.message}`);
    throw problem;
  }
}
function requestOf({ name, addresses = [], names = [], days }) {
  return {
    commonName: name,
    addresses: addresses.map(addressOf),
    names: names.map(nameOf),
    days: Number(days),
    isAuthority: false
  };
}
function addressOf(value) {
  if (typeof value !== "string") {
    throw new GoError(`error parsing ip: ${printPlain(value)} is not a string`);
  }
  const bytes = addressBytes(value);
  if (bytes === void 0) throw new GoError(`error parsing ip: ${value}`);
  return bytes;
}
function nameOf(value) {
  if (typeof value === "string") return value;
  throw new GoError(`error processing alternate dns name: ${printPlain(value)} is not a string`);
}
function authority(naming, key, host) {
  return selfSigned({ ...requestOf(naming), isAuthority: true }, key, host);
}
function selfSigned(request, key, host) {
  return pairOf(makeCertificate(request, { key, issuer: { key }, host }), key);
}
function signed(naming, { key, signer, host }) {
  const block = firstPemBlock(signer.certificate);
  if (block === void 0) throw new GoError("unable to decode certificate");
  checkCertificate(block.bytes, "decodedSignerCert.Bytes");
  const signingKey = prefixing("error parsing private key", () => parseKeyPem(signer.key));
  const issuer = { key: signingKey, certificate: block.bytes };
  return pairOf(makeCertificate(requestOf(naming), { key, issuer, host }), key);
}
function pairOf(certificate, key) {
  return certificateValue(pem("CERTIFICATE", certificate), keyPem(key));
}

// src/template/functions/sprig/crypto.ts
import { createCipheriv, createDecipheriv } from "node:crypto";

// src/template/functions/sprig/blowfish.ts
var rounds = 16;
var boxSize = 256;
var keyWords = rounds + 2;
var Blowfish = class {
  #keys;
  #boxes;
  /** 2^cost times, key and salt are mixed into the tables. */
  constructor(key, salt, cost2) {
    const start = startTables();
    this.#keys = start.slice(0, keyWords);
    this.#boxes = start.slice(keyWords);
    this.#expand(key, salt);
    const nothing3 = new Uint8Array(16);
    for (let time = 0; time < 2 ** cost2; time++) {
      this.#expand(key, nothing3);
      this.#expand(salt, nothing3);
    }
  }
  /** Encrypts two words of the block in place. */
  encrypt(block, at) {
    const keys = this.#keys;
    let left = block[at] ?? 0;
    let right = block[at + 1] ?? 0;
    for (let round = 0; round < rounds; round += 2) {
      left ^= keys[round] ?? 0;
      right ^= this.#mix(left) ^ (keys[round + 1] ?? 0);
      left ^= this.#mix(right);
    }
    block[at] = right ^ (keys[rounds + 1] ?? 0);
    block[at + 1] = left ^ (keys[rounds] ?? 0);
  }
  #mix(word) {
    const boxes = this.#boxes;
    const first = boxes[word >>> 24] ?? 0;
    const second2 = boxes[boxSize + (word >>> 16 & 255)] ?? 0;
    const third = boxes[2 * boxSize + (word >>> 8 & 255)] ?? 0;
    const fourth = boxes[3 * boxSize + (word & 255)] ?? 0;
    return ((first + second2 | 0) ^ third) + fourth | 0;
  }
  #expand(key, salt) {
    const keyReader = wordReader(key);
    for (let at = 0; at < keyWords; at++) this.#keys[at] = (this.#keys[at] ?? 0) ^ keyReader();
    const saltReader = wordReader(salt);
    const block = new Uint32Array(2);
    for (const table of [this.#keys, this.#boxes]) {
      for (let at = 0; at < table.length; at += 2) {
        block[0] = (block[0] ?? 0) ^ saltReader();
        block[1] = (block[1] ?? 0) ^ saltReader();
        this.encrypt(block, 0);
        table.set(block, at);
      }
    }
  }
};
function wordReader(bytes) {
  let at = 0;
  const next = () => bytes[at++ % bytes.length] ?? 0;
  return () => next() << 24 | next() << 16 | next() << 8 | next();
}
var tables;
function startTables() {
  tables ??= digitsOfPi(keyWords + 4 * boxSize);
  return tables;
}
function digitsOfPi(words) {
  const guard = 64n;
  const bits2 = BigInt(words * 32) + guard;
  const pi = 4n * (4n * inverseTangent(5n, bits2) - inverseTangent(239n, bits2));
  const fraction = pi - (3n << bits2) >> guard;
  const hex2 = fraction.toString(16).padStart(words * 8, "0");
  return Uint32Array.from({ length: words }, (_, at) => Number.parseInt(hex2.slice(at * 8, at * 8 + 8), 16));
}
function inverseTangent(divisor, bits2) {
  let power = (1n << bits2) / divisor;
  let total = power;
  for (let odd = 3n; power !== 0n; odd += 2n) {
    power /= -divisor * divisor;
    total += power / odd;
  }
  return total;
}

// src/template/functions/sprig/bcrypt.ts
var alphabet = "./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
var magic = "OrpheanBeholderScryDoubt";
var longestPassword = 72;
function bcryptHash(password, salt, cost2) {
  const cipher = new Blowfish(Uint8Array.from([...password, 0]), salt, cost2);
  const words = Uint32Array.from({ length: 6 }, (_, at) => Buffer.from(magic, "latin1").readUInt32BE(at * 4));
  for (let time = 0; time < 64; time++) {
    for (let at = 0; at < words.length; at += 2) cipher.encrypt(words, at);
  }
  const hash = Buffer.alloc(24);
  for (const [at, word] of words.entries()) hash.writeUInt32BE(word, at * 4);
  return `$2a$${String(cost2).padStart(2, "0")}$${encode(salt)}${encode(hash.subarray(0, 23))}`;
}
function encode(bytes) {
  let bits2 = 0;
  let held = 0;
  let text2 = "";
  for (const byte3 of bytes) {
    held = (held << 8 | byte3) & 65535;
    for (bits2 += 8; bits2 >= 6; bits2 -= 6) text2 += alphabet.charAt(held >> bits2 - 6 & 63);
  }
  return bits2 > 0 ? text2 + alphabet.charAt(held << 6 - bits2 & 63) : text2;
}

// src/template/functions/sprig/master-password.ts
import { createHmac, scryptSync } from "node:crypto";
var scope = "com.lyndir.masterpassword";
var templates = /* @__PURE__ */ new Map([
  ["maximum", ["anoxxxxxxxxxxxxxxxxx", "axxxxxxxxxxxxxxxxxno"]],
  [
    "long",
    "CvcvnoCvcvCvcv CvcvCvcvnoCvcv CvcvCvcvCvcvno CvccnoCvcvCvcv CvccCvcvnoCvcv CvccCvcvCvcvno CvcvnoCvccCvcv CvcvCvccnoCvcv CvcvCvccCvcvno CvcvnoCvcvCvcc CvcvCvcvnoCvcc CvcvCvcvCvccno CvccnoCvccCvcv CvccCvccnoCvcv CvccCvccCvcvno CvcvnoCvccCvcc CvcvCvccnoCvcc CvcvCvccCvccno CvccnoCvcvCvcc CvccCvcvnoCvcc CvccCvcvCvccno".split(" ")
  ],
  ["medium", ["CvcnoCvc", "CvcCvcno"]],
  ["short", ["Cvcn"]],
  ["basic", ["aaanaaan", "aannaaan", "aaannaaa"]],
  ["pin", ["nnnn"]]
]);
var classes = /* @__PURE__ */ new Map([
  ["V", "AEIOU"],
  ["C", "BCDFGHJKLMNPQRSTVWXYZ"],
  ["v", "aeiou"],
  ["c", "bcdfghjklmnpqrstvwxyz"],
  ["A", "AEIOUBCDFGHJKLMNPQRSTVWXYZ"],
  ["a", "AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz"],
  ["n", "0123456789"],
  ["o", "@&%?,=[]_:-+*$#!'^~;()/."],
  ["x", "AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz0123456789!@#$%^&*()"]
]);
function derivePassword({ counter, kind: kind2, password, user, site }) {
  const choices = templates.get(kind2);
  if (choices === void 0) return void 0;
  const salt = Buffer.concat([Buffer.from(scope), bigEndian(user.length), user]);
  const key = scryptSync(password, salt, 64, { N: 32768, r: 8, p: 2, maxmem: 128 * 1024 * 1024 });
  const message = Buffer.concat([Buffer.from(scope), bigEndian(site.length), site, bigEndian(counter)]);
  const seed = createHmac("sha256", key).update(message).digest();
  const template = choices[(seed[0] ?? 0) % choices.length] ?? "";
  return Array.from(template, (letter2, at) => {
    const choice = classes.get(letter2) ?? "";
    return choice.charAt((seed[at + 1] ?? 0) % choice.length);
  }).join("");
}
function bigEndian(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

// src/template/functions/sprig/crypto.ts
var UINT32 = { name: "uint32", kind: "uint32", zero: null };
var cryptoFunctions = [
  defineFunction({
    name: "bcrypt",
    parameters: [STRING],
    result: STRING,
    call: ([password], host) => hashed(password, host)
  }),
  defineFunction({
    name: "htpasswd",
    parameters: [STRING, STRING],
    result: STRING,
    call: ([user, password], host) => user.includes(":") ? `invalid username: ${user}` : `${user}:${hashed(password, host)}`
  }),
  defineFunction({
    name: "derivePassword",
    parameters: [UINT32, STRING, STRING, STRING, STRING],
    result: STRING,
    call: ([counter, kind2, password, user, site], host) => {
      host.spend(expensiveSteps2);
      const request = {
        counter: Number(counter.value),
        kind: kind2,
        password: bytesOf(password),
        user: bytesOf(user),
        site: bytesOf(site)
      };
      return derivePassword(request) ?? `cannot find password template ${kind2}`;
    }
  }),
  defineFunction({
    name: "encryptAES",
    parameters: [STRING, STRING],
    result: STRING,
    call: ([password, text2], host) => encrypted(text2, password, host)
  }),
  defineFunction({
    name: "decryptAES",
    parameters: [STRING, STRING],
    result: STRING,
    call: ([password, text2]) => decrypted(text2, password)
  })
];
var cost = 10;
var expensiveSteps2 = 2e6;
function hashed(password, host) {
  const bytes = bytesOf(password);
  if (bytes.length > longestPassword) {
    return "failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes";
  }
  host.spend(expensiveSteps2);
  return bcryptHash(bytes, randomBytes(16, host), cost);
}
var cipherName = "aes-256-cbc";
var blockSize = 16;
function encrypted(text2, password, host) {
  if (text2 === "") return "";
  const vector = randomBytes(blockSize, host);
  const cipher = createCipheriv(cipherName, keyOf(password), vector);
  return Buffer.concat([vector, cipher.update(bytesOf(text2)), cipher.final()]).toString("base64");
}
function decrypted(text2, password) {
  if (text2 === "") return "";
  const bytes = decodeBase64(text2);
  if (typeof bytes === "number") throw new GoError(`illegal base64 data at input byte ${bytes}`);
  if (bytes.length < blockSize) {
    const room = decodedRoom(text2);
    const bounds2 = room < blockSize ? `[:${blockSize}] with capacity ${room}` : `[${blockSize}:${bytes.length}]`;
    throw new GoError(`runtime error: slice bounds out of range ${bounds2}`);
  }
  const body = bytes.subarray(blockSize);
  if (body.length % blockSize !== 0) throw new GoError("crypto/cipher: input not full blocks");
  if (body.length === 0) throw new GoError("runtime error: index out of range [-1]");
  const decipher = createDecipheriv(cipherName, keyOf(password), bytes.subarray(0, blockSize));
  decipher.setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(body), decipher.final()]);
  const end = plain.length - (plain.at(-1) ?? 0);
  if (end < 0) throw new GoError(`runtime error: slice bounds out of range [:${end}]`);
  return textOf(plain.subarray(0, end));
}
var decodedRoom = (text2) => Math.floor(byteLength(text2) / 4) * 3;
function keyOf(password) {
  const key = new Uint8Array(32);
  key.set(bytesOf(password).subarray(0, key.length));
  return key;
}

// src/go/byte-text.ts
function textToBytes(text2) {
  if (!/[^\0-\x7f]/.test(text2)) return text2;
  return Array.from(bytesOf(text2), (byte3) => String.fromCharCode(byte3)).join("");
}
function bytesToText(bytes) {
  if (!/[^\0-\x7f]/.test(bytes)) return bytes;
  return textOf(Uint8Array.from(bytes, (byte3) => byte3.charCodeAt(0)));
}
function searching(text2, part4, search) {
  if (!hasLooseBytes(part4)) return search(text2, part4, (found) => found);
  return search(textToBytes(text2), textToBytes(part4), bytesToText);
}

// src/go/time-quote.ts
function timeQuote(text2) {
  const escaped2 = textToBytes(text2).replace(/["\\]|[^ -\u007f]/g, (byte3) => {
    if (byte3 === '"' || byte3 === "\\") return `\\${byte3}`;
    return `\\x${byte3.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `"${escaped2}"`;
}

// src/go/duration.ts
var NANOSECONDS_PER_SECOND = 1000000000n;
var units = /* @__PURE__ */ new Map([
  ["ns", 1n],
  ["us", 1000n],
  ["\xB5s", 1000n],
  ["\u03BCs", 1000n],
  ["ms", 1000000n],
  ["s", NANOSECONDS_PER_SECOND],
  ["m", 60n * NANOSECONDS_PER_SECOND],
  ["h", 3600n * NANOSECONDS_PER_SECOND]
]);
var longest = 2n ** 63n;
function parseDuration(text2) {
  const sign2 = /^[+-]/.exec(text2)?.[0] ?? "";
  let rest = text2.slice(sign2.length);
  if (rest === "0") return { ok: true, nanoseconds: 0n };
  if (rest === "") return invalid(text2);
  let total = 0n;
  while (rest !== "") {
    const piece = readPiece(rest, text2);
    if (!piece.ok) return piece;
    total += piece.nanoseconds;
    if (piece.nanoseconds > longest || total > longest) return invalid(text2);
    rest = rest.slice(piece.length);
  }
  if (sign2 === "-") return { ok: true, nanoseconds: -total };
  return total === longest ? invalid(text2) : { ok: true, nanoseconds: total };
}
function readPiece(rest, text2) {
  const [piece = "", whole2 = "", fraction = "", name = ""] = /^(\d*)(?:\.(\d*))?([^.\d]*)/.exec(rest) ?? [];
  if (whole2 === "" && fraction === "") return invalid(text2);
  if (name === "") return { ok: false, message: `time: missing unit in duration ${timeQuote(text2)}` };
  const unit = units.get(name);
  if (unit === void 0)
    return { ok: false, message: `time: unknown unit ${timeQuote(name)} in duration ${timeQuote(text2)}` };
  if (BigInt(`0${whole2}`) > longest) return invalid(text2);
  const nanoseconds = BigInt(`0${whole2}`) * unit + fractionOf(fraction, unit);
  return { ok: true, length: piece.length, nanoseconds };
}
function fractionOf(digits2, unit) {
  let value = 0n;
  let count = 0;
  for (const digit2 of digits2) {
    const next = value * 10n + BigInt(digit2);
    if (value > (longest - 1n) / 10n || next > longest) break;
    value = next;
    count += 1;
  }
  return BigInt(Math.trunc(Number(value) * (Number(unit) / 10 ** count)));
}
var invalid = (text2) => ({
  ok: false,
  message: `time: invalid duration ${timeQuote(text2)}`
});
function printDuration(nanoseconds) {
  if (nanoseconds === 0n) return "0s";
  const sign2 = nanoseconds < 0n ? "-" : "";
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  return sign2 + (size < NANOSECONDS_PER_SECOND ? printShort(size) : printLong(size));
}
function printShort(size) {
  if (size < 1000n) return `${size}ns`;
  return size < 1000000n ? `${withFraction(size, 3)}\xB5s` : `${withFraction(size, 6)}ms`;
}
function printLong(size) {
  const minute = 60n * NANOSECONDS_PER_SECOND;
  const minutes = size / minute;
  const seconds = `${withFraction(size % minute, 9)}s`;
  if (minutes === 0n) return seconds;
  return minutes < 60n ? `${minutes}m${seconds}` : `${minutes / 60n}h${minutes % 60n}m${seconds}`;
}
function withFraction(value, digits2) {
  const scale2 = 10n ** BigInt(digits2);
  const fraction = (value % scale2).toString().padStart(digits2, "0").replace(/0+$/, "");
  return fraction === "" ? `${value / scale2}` : `${value / scale2}.${fraction}`;
}
var shortestSpan = -(2n ** 63n);
var longestSpan = 2n ** 63n - 1n;
function clampDuration(nanoseconds) {
  if (nanoseconds > longestSpan) return longestSpan;
  return nanoseconds < shortestSpan ? shortestSpan : nanoseconds;
}
function truncateDuration(nanoseconds, unit) {
  return unit <= 0n ? nanoseconds : nanoseconds - nanoseconds % unit;
}
function roundDuration(nanoseconds, unit) {
  if (unit <= 0n) return nanoseconds;
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const rest = size % unit;
  const rounded2 = rest + rest < unit ? size - rest : size - rest + unit;
  return clampDuration(nanoseconds < 0n ? -rounded2 : rounded2);
}

// src/template/functions/sprig/go-time.ts
var UTC = { kind: "utc", name: "UTC", at: () => ({ seconds: 0, abbreviation: "UTC" }) };
var ZERO_TIME = { seconds: -62135596800, nanoseconds: 0, place: UTC };
function offsetAtWall(wall, place) {
  const first = place.at(wall).seconds;
  return first === 0 ? 0 : place.at(wall - first).seconds;
}
var secondsPerDay = 86400;
var daysPerEra = 146097;
function civilOf(time) {
  const local = time.seconds + time.place.at(time.seconds).seconds;
  const days = Math.floor(local / secondsPerDay);
  const rest = local - days * secondsPerDay;
  const { year, month, day } = dateOfDay(days);
  return {
    year,
    month,
    day,
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / 60) % 60,
    second: rest % 60,
    weekday: ((days + 4) % 7 + 7) % 7,
    yearDay: days - dayOfDate(year, 1, 1) + 1
  };
}
function dayOfDate(year, month, day) {
  const monthFromMarch = month - 3;
  const shifted = year + Math.floor(monthFromMarch / 12);
  const inYear = (monthFromMarch % 12 + 12) % 12;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * inYear + 2) / 5) + day - 1;
  return era * daysPerEra + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}
function daysInMonth(year, month) {
  return dayOfDate(year, month + 1, 1) - dayOfDate(year, month, 1);
}
function dateOfDay(days) {
  const shifted = days + 719468;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  };
}

// src/template/functions/sprig/time-arithmetic.ts
function epochNanoseconds(time) {
  return BigInt(time.seconds) * NANOSECONDS_PER_SECOND + BigInt(time.nanoseconds);
}
function addNanoseconds(time, nanoseconds) {
  const total = epochNanoseconds(time) + nanoseconds;
  const rest = remainder(total, NANOSECONDS_PER_SECOND);
  return {
    seconds: Number((total - rest) / NANOSECONDS_PER_SECOND),
    nanoseconds: Number(rest),
    place: time.place
  };
}
function addDate(time, { years, months, days }) {
  const civil = civilOf(time);
  const day = dayOfDate(civil.year + years, civil.month + months, 1) + civil.day - 1 + days;
  const wall = day * 86400 + civil.hour * 3600 + civil.minute * 60 + civil.second;
  return { ...time, seconds: wall - offsetAtWall(wall, time.place) };
}
function difference(time, other) {
  return clampDuration(epochNanoseconds(time) - epochNanoseconds(other));
}
function compareTimes(time, other) {
  return time.seconds - other.seconds || time.nanoseconds - other.nanoseconds;
}
function truncateTime(time, unit) {
  return unit <= 0n ? time : addNanoseconds(time, -sinceMultiple(time, unit));
}
function roundTime(time, unit) {
  if (unit <= 0n) return time;
  const rest = sinceMultiple(time, unit);
  return addNanoseconds(time, rest + rest < unit ? -rest : unit - rest);
}
function sinceMultiple(time, unit) {
  return remainder(epochNanoseconds(time) - epochNanoseconds(ZERO_TIME), unit);
}
function remainder(value, unit) {
  return (value % unit + unit) % unit;
}

// src/template/functions/sprig/time-layout.ts
var elements = "January|Jan(?![a-z])|Monday|Mon(?![a-z])|MST|002|0[1-6]|15|1|2006|2|__2|_2|3|4|5|PM|pm|-07:00:00|-070000|-07:00|-0700|-07|Z07:00:00|Z070000|Z07:00|Z0700|Z07|[.,](?:0+|9+)(?!\\d)";
var piecePattern = new RegExp(`_(?=2006)|(?<element>${elements})`, "g");
function layoutPieces(layout) {
  const pieces = [];
  let at = 0;
  for (const match of layout.matchAll(piecePattern)) {
    const element3 = match.groups?.element;
    if (element3 === void 0) continue;
    if (match.index > at) pieces.push({ kind: "text", text: layout.slice(at, match.index) });
    pieces.push({ kind: "element", text: element3 });
    at = match.index + element3.length;
  }
  if (at < layout.length) pieces.push({ kind: "text", text: layout.slice(at) });
  return pieces;
}
var monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December"
];
var dayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday"
];

// src/template/functions/sprig/time-format.ts
function formatTime(time, layout) {
  const civil = civilOf(time);
  const offset = time.place.at(time.seconds);
  const shown2 = { civil, offset, nanoseconds: time.nanoseconds };
  return layoutPieces(layout).map(({ kind: kind2, text: text2 }) => kind2 === "text" ? text2 : formatElement(text2, shown2)).join("");
}
function formatElement(element3, shown2) {
  if (/^[.,]/.test(element3)) return formatFraction(element3, shown2.nanoseconds);
  if (/^[-Z]/.test(element3)) return formatOffset(element3, shown2.offset.seconds);
  return writers[element3]?.(shown2) ?? element3;
}
var two = (value) => String(value).padStart(2, "0");
var spaced = (value, width) => String(value).padStart(width, " ");
var halfDayHour = (hour2) => hour2 % 12 || 12;
var writers = {
  "2006": ({ civil }) => formatYear(civil.year),
  "06": ({ civil }) => two(Math.abs(civil.year % 100)),
  January: ({ civil }) => monthNames[civil.month - 1] ?? "",
  Jan: ({ civil }) => (monthNames[civil.month - 1] ?? "").slice(0, 3),
  "01": ({ civil }) => two(civil.month),
  "1": ({ civil }) => String(civil.month),
  Monday: ({ civil }) => dayNames[civil.weekday] ?? "",
  Mon: ({ civil }) => (dayNames[civil.weekday] ?? "").slice(0, 3),
  "02": ({ civil }) => two(civil.day),
  _2: ({ civil }) => spaced(civil.day, 2),
  "2": ({ civil }) => String(civil.day),
  "002": ({ civil }) => String(civil.yearDay).padStart(3, "0"),
  __2: ({ civil }) => spaced(civil.yearDay, 3),
  "15": ({ civil }) => two(civil.hour),
  "03": ({ civil }) => two(halfDayHour(civil.hour)),
  "3": ({ civil }) => String(halfDayHour(civil.hour)),
  "04": ({ civil }) => two(civil.minute),
  "4": ({ civil }) => String(civil.minute),
  "05": ({ civil }) => two(civil.second),
  "5": ({ civil }) => String(civil.second),
  PM: ({ civil }) => civil.hour >= 12 ? "PM" : "AM",
  pm: ({ civil }) => civil.hour >= 12 ? "pm" : "am",
  // A parsed offset without a name is shown as a number.
  MST: ({ offset }) => offset.abbreviation || formatOffset("-0700", offset.seconds)
};
function formatYear(year) {
  const digits2 = String(Math.abs(year)).padStart(4, "0");
  return year < 0 ? `-${digits2}` : digits2;
}
function formatFraction(element3, nanoseconds) {
  const digits2 = String(nanoseconds).padStart(9, "0").slice(0, element3.length - 1).padEnd(element3.length - 1, "0");
  if (element3[1] === "0") return element3.charAt(0) + digits2;
  const trimmed2 = digits2.replace(/0+$/, "");
  return trimmed2 === "" ? "" : element3.charAt(0) + trimmed2;
}
function formatOffset(element3, offset) {
  if (element3.startsWith("Z") && offset === 0) return "Z";
  const size = Math.abs(offset);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60].map(two);
  const count = element3.replace(/[^\d]/g, "").length / 2;
  const sign2 = Math.trunc(offset / 60) < 0 ? "-" : "+";
  return sign2 + parts.slice(0, count).join(element3.includes(":") ? ":" : "");
}

// src/template/functions/sprig/time-elements.ts
var noFields = {
  year: 0,
  month: -1,
  day: -1,
  yearDay: -1,
  hour: 0,
  minute: 0,
  second: 0,
  nanoseconds: 0,
  half: void 0,
  zoneName: "",
  offset: void 0,
  isUtc: false
};
var Mismatch = class extends Error {
  outOfRange;
  rest;
  constructor(parts = {}) {
    super("layout mismatch");
    this.outOfRange = parts.outOfRange;
    this.rest = parts.rest;
  }
};
function readElement2(rest, element3, reading2) {
  if (/^[.,]/.test(element3)) return readFraction(rest, element3, reading2.fields);
  if (/^[-Z]/.test(element3)) return readOffset(rest, element3, reading2.fields);
  const read2 = readers[element3];
  if (read2 === void 0) throw new Mismatch();
  return read2(rest, reading2);
}
var oneOrTwo = /^\d\d?/;
var exactlyTwo = /^\d\d/;
var readers = {
  "2006": (rest, { fields }) => taking(rest, /^\d{4}/, (digits2) => fields.year = Number(digits2)),
  // Two letters that read as a number, so a sign and a digit will do.
  "06": (rest, { fields }) => taking(rest, /^(?:\d\d|[+-]\d)/, (text2) => {
    fields.year = Number(text2) + (Number(text2) >= 69 ? 1900 : 2e3);
  }),
  January: (rest, { fields }) => takingName(rest, monthNames, (at) => fields.month = at + 1),
  Jan: (rest, { fields }) => takingName(rest, monthNames.map(shortened), (at) => fields.month = at + 1),
  "01": monthReader(exactlyTwo),
  "1": monthReader(oneOrTwo),
  Monday: (rest) => takingName(rest, dayNames, () => void 0),
  Mon: (rest) => takingName(rest, dayNames.map(shortened), () => void 0),
  "02": (rest, { fields }) => taking(rest, exactlyTwo, (digits2) => fields.day = Number(digits2)),
  _2: (rest, { fields }) => taking(rest.replace(/^ /, ""), oneOrTwo, (digits2) => fields.day = Number(digits2)),
  "2": (rest, { fields }) => taking(rest, oneOrTwo, (digits2) => fields.day = Number(digits2)),
  "002": (rest, { fields }) => taking(rest, /^\d{3}/, (digits2) => fields.yearDay = Number(digits2)),
  __2: (rest, { fields }) => taking(rest.replace(/^ {1,2}/, ""), /^\d{1,3}/, (digits2) => fields.yearDay = Number(digits2)),
  "15": clockReader("hour", { form: oneOrTwo, limit: 23 }),
  "03": clockReader("hour", { form: exactlyTwo, limit: 12 }),
  "3": clockReader("hour", { form: oneOrTwo, limit: 12 }),
  "04": clockReader("minute", { form: exactlyTwo, limit: 59 }),
  "4": clockReader("minute", { form: oneOrTwo, limit: 59 }),
  "05": secondReader(exactlyTwo),
  "5": secondReader(oneOrTwo),
  PM: (rest, { fields }) => taking(rest, /^[AP]M/, (text2) => fields.half = text2 === "PM" ? "pm" : "am"),
  pm: (rest, { fields }) => taking(rest, /^[ap]m/, (text2) => fields.half = text2 === "pm" ? "pm" : "am"),
  MST: (rest, { fields }) => readZoneName(rest, fields)
};
var shortened = (name) => name.slice(0, 3);
function taking(rest, form, use) {
  const found = form.exec(rest)?.[0];
  if (found === void 0) throw new Mismatch({ rest });
  use(found);
  return rest.slice(found.length);
}
function takingName(rest, names, use) {
  const at = names.findIndex((name) => rest.slice(0, name.length).toLowerCase() === name.toLowerCase());
  if (at === -1) throw new Mismatch();
  use(at);
  return rest.slice(names[at]?.length);
}
function monthReader(form) {
  return (rest, { fields }) => taking(rest, form, (digits2) => {
    fields.month = Number(digits2);
    if (fields.month < 1 || fields.month > 12) throw new Mismatch({ outOfRange: "month" });
  });
}
function clockReader(field3, { form, limit }) {
  return (rest, { fields }) => taking(rest, form, (digits2) => {
    fields[field3] = Number(digits2);
    if (fields[field3] > limit) throw new Mismatch({ outOfRange: field3 });
  });
}
function secondReader(form) {
  const readSecond = clockReader("second", { form, limit: 59 });
  return (rest, reading2) => {
    const left = readSecond(rest, reading2);
    const fraction = reading2.hasFraction ? void 0 : /^[.,]\d+/.exec(left)?.[0];
    if (fraction === void 0) return left;
    reading2.fields.nanoseconds = nanosecondsOf(fraction);
    return left.slice(fraction.length);
  };
}
function readFraction(rest, element3, fields) {
  const isOptional = element3[1] === "9";
  const form = isOptional ? /^[.,]\d{1,9}/ : new RegExp(`^[.,]\\d{${element3.length - 1}}`);
  const fraction = form.exec(rest)?.[0];
  if (fraction === void 0) {
    if (isOptional) return rest;
    throw new Mismatch();
  }
  fields.nanoseconds = nanosecondsOf(fraction);
  return rest.slice(fraction.length);
}
var nanosecondsOf = (fraction) => Number(fraction.slice(1, 10).padEnd(9, "0"));
var offsetForms = {
  "07:00": /^(.)(\d\d):(\d\d)/s,
  "07": /^(.)(\d\d)/s,
  "07:00:00": /^(.)(\d\d):(\d\d):(\d\d)/s,
  "070000": /^(.)(\d\d)(\d\d)(\d\d)/s,
  "0700": /^(.)(\d\d)(\d\d)/s
};
function readOffset(rest, element3, fields) {
  if (element3.startsWith("Z") && rest.startsWith("Z")) {
    fields.isUtc = true;
    return rest.slice(1);
  }
  const match = offsetForms[element3.slice(1)]?.exec(rest);
  if (match === null || match === void 0) throw new Mismatch();
  const [text2, sign2, hours = "0", minutes = "0", seconds = "0"] = match;
  if (Number(hours) > 24) throw new Mismatch({ outOfRange: "time zone offset hour" });
  if (Number(minutes) > 60) throw new Mismatch({ outOfRange: "time zone offset minute" });
  if (Number(seconds) > 60) throw new Mismatch({ outOfRange: "time zone offset second" });
  if (sign2 !== "+" && sign2 !== "-") throw new Mismatch();
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  fields.offset = sign2 === "-" ? -size : size;
  return rest.slice(text2.length);
}
var smallOffset = "[+-]0*(?:1?\\d|2[0-3])(?!\\d)";
var zoneNamePattern = new RegExp(
  `^(?:ChST|MeST|GMT(?:${smallOffset})?|WITA|${smallOffset}|[A-Z]{3}(?![A-Z])|[A-Z]{3,4}T(?![A-Z]))`
);
function readZoneName(rest, fields) {
  if (rest.startsWith("UTC")) {
    fields.isUtc = true;
    return rest.slice(3);
  }
  return taking(rest, zoneNamePattern, (name) => {
    fields.zoneName = name;
  });
}

// src/template/functions/sprig/time-zone-letters.ts
var zoneLetters = `
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
`;

// src/template/functions/sprig/time-zone.ts
function placeNamed(name) {
  if (name === "" || name === "UTC") return UTC;
  const known = places.get(name);
  if (known !== void 0) return known;
  const letters2 = lettersOf(name);
  if (letters2 === void 0) return void 0;
  const place = ruledPlace(name, letters2);
  places.set(name, place);
  return place;
}
var places = /* @__PURE__ */ new Map();
function localPlaceNamed(zone) {
  const known = localPlaces.get(zone);
  if (known !== void 0) return known;
  const { name, at } = placeNamed(zone) ?? UTC;
  const place = { kind: "local", name, at };
  localPlaces.set(zone, place);
  return place;
}
var localPlaces = /* @__PURE__ */ new Map();
function fixedPlace(name, seconds) {
  const hours = seconds / 3600;
  const isShared = name === "" && Number.isInteger(hours) && hours >= -12 && hours <= 14;
  const known = isShared ? hourPlaces.get(hours) : void 0;
  if (known !== void 0) return known;
  const place = { kind: "fixed", name, at: () => ({ seconds, abbreviation: name }) };
  if (isShared) hourPlaces.set(hours, place);
  return place;
}
var hourPlaces = /* @__PURE__ */ new Map();
function ruledPlace(name, letters2) {
  const offsetAt = offsetReader(name);
  return {
    kind: "named",
    name,
    at: (seconds) => {
      const offset = offsetAt(seconds);
      const current = letters2.findLast((each) => each.since <= seconds);
      return { seconds: offset, abbreviation: current?.byOffset.get(offset) ?? numericAbbreviation(offset) };
    }
  };
}
var groups;
function lettersOf(name) {
  groups ??= readGroups();
  const text2 = groups.get(name);
  return text2?.split("@").map((piece, at) => readLetters(at === 0 ? `-1${"0".repeat(11)} ${piece}` : piece));
}
function readGroups() {
  const zones = /* @__PURE__ */ new Map();
  for (const line of zoneLetters.trim().split(/\n(?! )/)) {
    const [letters2 = "", names = ""] = line.split(/:\s+/);
    let region = "";
    for (const word of names.split(/\s+/)) {
      if (word.endsWith("/")) region = word;
      else zones.set(region + word, letters2);
    }
  }
  return zones;
}
function readLetters(piece) {
  const [since = "", ...entries] = piece.trim().split(/\s+/);
  const pairs = entries.filter((entry) => entry.includes("=")).map((entry) => entry.split("="));
  return {
    since: Number.parseInt(since, 36),
    byOffset: new Map(pairs.map(([letters2 = "", offset = ""]) => [Number.parseInt(offset, 36), letters2]))
  };
}
var furthest = 864e10;
var secondsIn400Years = 12622780800;
function withinDates(seconds) {
  return seconds > furthest ? furthest - secondsIn400Years + (seconds - furthest) % secondsIn400Years : Math.max(seconds, -furthest);
}
function offsetReader(name) {
  const format = formatOf(name);
  return (seconds) => {
    const parts = format?.formatToParts(withinDates(seconds) * 1e3) ?? [];
    return parseOffset(parts.find((part4) => part4.type === "timeZoneName")?.value ?? "GMT");
  };
}
function formatOf(name) {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  } catch (problem) {
    if (problem instanceof RangeError) return void 0;
    throw problem;
  }
}
function parseOffset(text2) {
  const [, sign2, hours = "0", minutes = "0", seconds = "0"] = /^GMT([+-])(\d+)(?::(\d+))?(?::(\d+))?$/.exec(text2) ?? [];
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return sign2 === "-" ? -size : size;
}
function numericAbbreviation(offset) {
  if (offset % 60 !== 0) return "LMT";
  const sign2 = offset < 0 ? "-" : "+";
  const hours = String(Math.floor(Math.abs(offset) / 3600)).padStart(2, "0");
  const minutes = Math.floor(Math.abs(offset) % 3600 / 60);
  return minutes === 0 ? sign2 + hours : `${sign2}${hours}${String(minutes).padStart(2, "0")}`;
}

// src/template/functions/sprig/time-parse.ts
function parseTime(layout, text2, local) {
  const fields = { ...noFields };
  const pieces = layoutPieces(layout);
  let rest = text2;
  pieces.forEach((piece, at) => {
    const next = pieces[at + 1];
    const hasFraction = next?.kind === "element" && /^[.,]/.test(next.text);
    try {
      rest = piece.kind === "text" ? skipText(rest, piece.text) : readElement2(rest, piece.text, { fields, hasFraction });
    } catch (problem) {
      if (!(problem instanceof Mismatch)) throw problem;
      throw explained(problem, { layout, text: text2, rest, element: piece.text });
    }
  });
  if (rest !== "") throw new GoError(`parsing time ${timeQuote(text2)}: extra text: ${timeQuote(rest)}`);
  return assembled(fields, { text: text2, local });
}
function explained(problem, { layout, text: text2, rest, element: element3 }) {
  if (problem.outOfRange !== void 0) {
    return new GoError(`parsing time ${timeQuote(text2)}: ${problem.outOfRange} out of range`);
  }
  const left = timeQuote(problem.rest ?? rest);
  return new GoError(
    `parsing time ${timeQuote(text2)} as ${timeQuote(layout)}: cannot parse ${left} as ${timeQuote(element3)}`
  );
}
function skipText(rest, wanted) {
  let left = rest;
  for (const part4 of wanted.match(/ +|[^ ]/gs) ?? []) {
    if (part4.startsWith(" ")) {
      if (left !== "" && !left.startsWith(" ")) throw new Mismatch({ rest: left });
      left = left.replace(/^ +/, "");
    } else if (left.startsWith(part4)) left = left.slice(part4.length);
    else throw new Mismatch({ rest: left });
  }
  return left;
}
function assembled(fields, { text: text2, local }) {
  const { year, minute, second: second2, nanoseconds } = fields;
  const { month, day } = dateOf(fields, text2);
  const wall = dayOfDate(year, month, day) * 86400 + hourOf(fields) * 3600 + minute * 60 + second2;
  if (fields.isUtc) return { seconds: wall, nanoseconds, place: UTC };
  if (fields.offset !== void 0) {
    const seconds = wall - fields.offset;
    const { seconds: offset, abbreviation } = local.at(seconds);
    const isLocal = offset === fields.offset && ["", abbreviation].includes(fields.zoneName);
    return { seconds, nanoseconds, place: isLocal ? local : fixedPlace(fields.zoneName, fields.offset) };
  }
  if (fields.zoneName === "") return { seconds: wall - offsetAtWall(wall, local), nanoseconds, place: local };
  return namedZoneTime(fields, { wall, local });
}
function namedZoneTime({ zoneName, nanoseconds }, { wall, local }) {
  const offset = offsetAtWall(wall, local);
  if (local.at(wall - offset).abbreviation === zoneName)
    return { seconds: wall - offset, nanoseconds, place: local };
  const named4 = namedOffset(zoneName);
  return { seconds: wall, nanoseconds, place: fixedPlace(zoneName, named4) };
}
function hourOf({ half, hour: hour2 }) {
  if (half === "pm" && hour2 < 12) return hour2 + 12;
  return half === "am" && hour2 === 12 ? 0 : hour2;
}
function dateOf(fields, text2) {
  const { year, yearDay } = fields;
  const outOfRange = (what2) => new GoError(`parsing time ${timeQuote(text2)}: ${what2}`);
  if (yearDay >= 0) {
    const length = dayOfDate(year + 1, 1, 1) - dayOfDate(year, 1, 1);
    if (yearDay < 1 || yearDay > length) throw outOfRange("day-of-year out of range");
    const date = monthAndDay(year, yearDay);
    if (fields.month >= 0 && fields.month !== date.month) throw outOfRange("day-of-year does not match month");
    if (fields.day >= 0 && fields.day !== date.day) throw outOfRange("day-of-year does not match day");
    return date;
  }
  const month = fields.month < 0 ? 1 : fields.month;
  const day = fields.day < 0 ? 1 : fields.day;
  if (day < 1 || day > daysInMonth(year, month)) throw outOfRange("day out of range");
  return { month, day };
}
function monthAndDay(year, yearDay) {
  let day = yearDay;
  let month = 1;
  while (day > daysInMonth(year, month)) day -= daysInMonth(year, month++);
  return { month, day };
}
function namedOffset(name) {
  const hours = /^GMT([+-]\d{1,2})$/.exec(name)?.[1];
  return hours === void 0 ? 0 : Number(hours) * 3600;
}

// src/template/functions/method.ts
function method(declaration) {
  return { parameters: [], ...declaration };
}
function uncallable(complaint) {
  return { parameters: [], result: NOTHING, complaint, call: () => null };
}
var NOTHING = { name: "nil", kind: "interface", zero: null };

// src/template/functions/sprig/time-encode.ts
function encodeTime(time, where) {
  const { year } = civilOf(time);
  if (year < 0 || year > 9999) throw new GoError(`${where}: year outside of range [0,9999]`);
  const offset = time.place.at(time.seconds).seconds;
  if (Math.abs(offset) >= 86400) throw new GoError(`${where}: timezone hour outside of range [0,23]`);
  return formatTime(time, "2006-01-02T15:04:05.999999999Z07:00");
}
function binaryTime(time) {
  const offset = time.place.kind === "utc" ? -60 : time.place.at(time.seconds).seconds;
  const minutes = Math.trunc(offset / 60);
  const hasOddSeconds = offset % 60 !== 0;
  if (time.place.kind !== "utc" && minutes === -1)
    throw new GoError("Time.MarshalBinary: unexpected zone offset");
  const bytes = new DataView(new ArrayBuffer(hasOddSeconds ? 16 : 15));
  bytes.setUint8(0, hasOddSeconds ? 2 : 1);
  bytes.setBigInt64(1, BigInt(time.seconds - ZERO_TIME.seconds));
  bytes.setInt32(9, time.nanoseconds);
  bytes.setInt16(13, minutes);
  if (hasOddSeconds) bytes.setInt8(15, offset % 60);
  return new Uint8Array(bytes.buffer);
}
function goTimeText(time) {
  const { year, month, day, hour: hour2, minute, second: second2 } = civilOf(time);
  const numbers = [day, hour2, minute, second2, time.nanoseconds].join(", ");
  return `time.Date(${year}, time.${monthNames[month - 1]}, ${numbers}, ${goPlaceText(time.place)})`;
}
function goPlaceText({ kind: kind2, name }) {
  if (kind2 === "utc") return "time.UTC";
  return kind2 === "local" ? "time.Local" : `time.Location(${timeQuote(name)})`;
}

// src/template/functions/sprig/time-location.ts
function locationPointer(place) {
  const known = pointers.get(place);
  if (known !== void 0) return known;
  const pointer = new Pointer(LOCATION_POINTER, new Struct(LOCATION, place));
  pointers.set(place, pointer);
  return pointer;
}
var pointers = /* @__PURE__ */ new WeakMap();
function placeIn(pointer) {
  if (pointer?.target) return pointer.target.content;
  throw new GoError("time: missing Location in call to Time.In");
}
var nameOf2 = ({ target }) => target?.content.name ?? "UTC";
var LOCATION_POINTER = {
  name: "*time.Location",
  kind: "ptr",
  zero: null,
  // as Go's nil pointer arrives
  text: nameOf2,
  methods: /* @__PURE__ */ new Map([["String", method({ result: STRING, call: nameOf2 })]])
};
function locationCopy(value) {
  if (!(value instanceof Pointer) || value.type !== LOCATION_POINTER) return value;
  return locationPointer({ kind: "named", name: "", at: () => ({ seconds: 0, abbreviation: "UTC" }) });
}
var NO_LOCATION = new Pointer(LOCATION_POINTER, null);
var alpha = -(2n ** 63n);
var omega = 2n ** 63n - 1n;
var ZONE = structType("time.zone", [
  fieldOf("name", STRING, (zone) => zone.name),
  fieldOf("offset", INT, (zone) => BigInt(zone.seconds)),
  fieldOf("isDST", BOOL, () => false)
]);
var ZONES = sliceType("[]time.zone", ZONE);
var ZONE_POINTER = {
  name: "*time.zone",
  kind: "ptr",
  zero: null,
  elem: ZONE
};
var TRANSITION = structType("time.zoneTrans", [
  fieldOf("when", INT64, () => new Integer(INT64, alpha)),
  fieldOf("index", UINT8, () => new Integer(UINT8, 0n)),
  fieldOf("isstd", BOOL, () => false),
  fieldOf("isutc", BOOL, () => false)
]);
var TRANSITIONS = sliceType("[]time.zoneTrans", TRANSITION);
function zoneOf(place) {
  if (place.kind !== "fixed") return void 0;
  return new Struct(ZONE, { name: place.name, seconds: place.at(0).seconds });
}
var LOCATION = structType("time.Location", [
  fieldOf("name", STRING, (place) => place.name),
  fieldOf("zone", ZONES, (place) => listOf(ZONES, zoneOf(place))),
  fieldOf(
    "tx",
    TRANSITIONS,
    (place) => listOf(TRANSITIONS, zoneOf(place) && new Struct(TRANSITION, null))
  ),
  fieldOf("extend", STRING, () => ""),
  fieldOf("cacheStart", INT64, (place) => new Integer(INT64, place.kind === "fixed" ? alpha : 0n)),
  fieldOf("cacheEnd", INT64, (place) => new Integer(INT64, place.kind === "fixed" ? omega : 0n)),
  fieldOf("cacheZone", ZONE_POINTER, (place) => new Pointer(ZONE_POINTER, zoneOf(place) ?? null))
]);
Object.assign(LOCATION_POINTER, { elem: LOCATION });
function structType(name, fields) {
  return { name, kind: "struct", zero: null, fields };
}
function fieldOf(name, type, of) {
  return { name, type, of: (struct) => of(struct.content) };
}
function sliceType(name, elem) {
  return { name, kind: "slice", elem, zero: null };
}
function listOf(type, item) {
  return item === void 0 ? new TypedSlice(type, [], true) : new TypedSlice(type, [item]);
}

// src/template/functions/sprig/time-units.ts
var methodsOfDuration = /* @__PURE__ */ new Map();
var DURATION = namedInteger("time.Duration", "int64", {
  methods: methodsOfDuration,
  text: printDuration
});
var MONTH = namedInteger("time.Month", "int", {
  methods: /* @__PURE__ */ new Map([["String", named((month) => monthText(month))]]),
  text: monthText
});
var WEEKDAY = namedInteger("time.Weekday", "int", {
  methods: /* @__PURE__ */ new Map([["String", named((day) => weekdayText(day))]]),
  text: weekdayText
});
function namedInteger(name, kind2, { methods: methods3, text: text2 }) {
  const type = {
    name,
    kind: kind2,
    methods: methods3,
    text: ({ value }) => text2(value),
    zero: null
    // filled in below: the zero holds its own type
  };
  type.zero = new Integer(type, 0n);
  return type;
}
function named(text2) {
  return method({ result: STRING, call: ({ value }) => text2(value) });
}
function monthText(month) {
  return monthNames[Number(month) - 1] ?? `%!Month(${BigInt.asUintN(64, month)})`;
}
function weekdayText(day) {
  return dayNames[Number(day)] ?? `%!Weekday(${BigInt.asUintN(64, day)})`;
}
var duration = (nanoseconds) => new Integer(DURATION, nanoseconds);
function inUnits(unit) {
  return method({
    result: FLOAT64,
    call: ({ value }) => Number(value / unit) + Number(value % unit) / Number(unit)
  });
}
function wholeUnits(unit) {
  return method({ result: INT64, call: ({ value }) => new Integer(INT64, value / unit) });
}
function roundedTo(round) {
  return method({
    parameters: [DURATION],
    result: DURATION,
    call: ({ value }, [unit]) => duration(round(value, unit.value))
  });
}
var second = NANOSECONDS_PER_SECOND;
for (const [name, each] of [
  ["String", named(printDuration)],
  ["Hours", inUnits(3600n * second)],
  ["Minutes", inUnits(60n * second)],
  ["Seconds", inUnits(second)],
  ["Milliseconds", wholeUnits(1000000n)],
  ["Microseconds", wholeUnits(1000n)],
  ["Nanoseconds", wholeUnits(1n)],
  ["Round", roundedTo(roundDuration)],
  ["Truncate", roundedTo(truncateDuration)],
  ["Abs", method({ result: DURATION, call: ({ value }) => duration(absolute(value)) })]
]) {
  methodsOfDuration.set(name, each);
}
var longest2 = 2n ** 63n - 1n;
function absolute(value) {
  return value < -longest2 ? longest2 : value < 0n ? -value : value;
}

// src/template/functions/sprig/time-value.ts
var int64 = (value) => new Integer(INT64, BigInt.asIntN(64, value));
var field = (name, type, of) => ({
  name,
  type,
  of: (struct) => of(struct.content)
  // the fields below belong to no other struct
});
var methods = /* @__PURE__ */ new Map();
var TIME = {
  name: "time.Time",
  kind: "struct",
  zero: null,
  // filled in below: the zero holds its own type
  fields: [
    field("wall", UINT64, (time) => new Integer(UINT64, BigInt(time.nanoseconds))),
    field("ext", INT64, (time) => int64(BigInt(time.seconds - ZERO_TIME.seconds))),
    field(
      "loc",
      LOCATION_POINTER,
      ({ place }) => place.kind === "utc" ? NO_LOCATION : locationPointer(place)
    )
  ],
  methods,
  text: ({ content }) => formatTime(content, plainLayout),
  goText: ({ content }) => goTimeText(content),
  json: ({ content }) => encodedAsJson(content)
};
var plainLayout = "2006-01-02 15:04:05.999999999 -0700 MST";
var timeValue = (time) => new Struct(TIME, time);
Object.assign(TIME, { zero: timeValue(ZERO_TIME) });
function timeIn(value) {
  return value instanceof Struct && value.type === TIME ? value.content : void 0;
}
var encodedAsJson = (time) => `"${encodeTime(time, "json: error calling MarshalJSON for type time.Time: Time.MarshalJSON")}"`;
function getter(result, of) {
  return method({ result, call: ({ content }) => of(content) });
}
var whole = (of) => getter(INT, (time) => BigInt(of(civilOf(time))));
function sinceEpoch(unit) {
  const length = NANOSECONDS_PER_SECOND / unit;
  return getter(
    INT64,
    ({ seconds, nanoseconds }) => int64(BigInt(seconds) * unit + BigInt(nanoseconds) / length)
  );
}
function changed(parameter, change) {
  return method({
    parameters: [parameter],
    result: TIME,
    call: ({ content }, [given3]) => timeValue(change(content, given3))
    // the one parameter
  });
}
function comparison(result, answer) {
  return method({
    parameters: [TIME],
    result,
    call: ({ content }, [other]) => answer(compareTimes(content, other.content))
  });
}
function appending(encode3) {
  return method({
    parameters: [BYTES],
    result: BYTES,
    call: ({ content }, [bytes]) => appended(bytes, encode3(content))
  });
}
var appended = (bytes, more) => bytesValue([...bytesIn(bytes) ?? [], ...more]);
var clockMethods = {
  Year: whole((civil) => civil.year),
  Month: getter(MONTH, (time) => new Integer(MONTH, BigInt(civilOf(time).month))),
  Day: whole((civil) => civil.day),
  Weekday: getter(WEEKDAY, (time) => new Integer(WEEKDAY, BigInt(civilOf(time).weekday))),
  YearDay: whole((civil) => civil.yearDay),
  Hour: whole((civil) => civil.hour),
  Minute: whole((civil) => civil.minute),
  Second: whole((civil) => civil.second),
  Nanosecond: getter(INT, (time) => BigInt(time.nanoseconds)),
  Unix: getter(INT64, (time) => int64(BigInt(time.seconds))),
  UnixMilli: sinceEpoch(1000n),
  UnixMicro: sinceEpoch(1000000n),
  UnixNano: getter(INT64, (time) => int64(epochNanoseconds(time))),
  IsZero: getter(BOOL, (time) => compareTimes(time, ZERO_TIME) === 0),
  IsDST: getter(BOOL, isDaylightSaving),
  Location: getter(LOCATION_POINTER, (time) => locationPointer(time.place)),
  Clock: uncallable("function Clock has 3 return values; should be 1 or 2"),
  Date: uncallable("function Date has 3 return values; should be 1 or 2"),
  ISOWeek: uncallable("invalid function signature for ISOWeek: second return value should be error; is int"),
  Zone: uncallable("invalid function signature for Zone: second return value should be error; is int"),
  ZoneBounds: uncallable(
    "invalid function signature for ZoneBounds: second return value should be error; is time.Time"
  )
};
var changeMethods = {
  UTC: getter(TIME, (time) => timeValue({ ...time, place: UTC })),
  Local: method({
    result: TIME,
    call: ({ content }, _, host) => timeValue({ ...content, place: localPlaceNamed(host.timeZone) })
  }),
  In: changed(LOCATION_POINTER, (time, location) => ({ ...time, place: placeIn(location) })),
  Add: changed(DURATION, (time, span) => addNanoseconds(time, span.value)),
  AddDate: method({
    parameters: [INT, INT, INT],
    result: TIME,
    call: ({ content }, [years, months, days]) => timeValue(addDate(content, { years: Number(years), months: Number(months), days: Number(days) }))
  }),
  Round: changed(DURATION, (time, unit) => roundTime(time, unit.value)),
  Truncate: changed(DURATION, (time, unit) => truncateTime(time, unit.value)),
  Sub: method({
    parameters: [TIME],
    result: DURATION,
    call: ({ content }, [other]) => duration(difference(content, other.content))
  }),
  Before: comparison(BOOL, (order2) => order2 < 0),
  After: comparison(BOOL, (order2) => order2 > 0),
  Equal: comparison(BOOL, (order2) => order2 === 0),
  Compare: comparison(INT, (order2) => BigInt(Math.sign(order2)))
};
var textMethods = {
  String: getter(STRING, (time) => formatTime(time, plainLayout)),
  GoString: getter(STRING, goTimeText),
  Format: method({
    parameters: [STRING],
    result: STRING,
    call: ({ content }, [layout]) => formatTime(content, layout)
  }),
  AppendFormat: method({
    parameters: [BYTES, STRING],
    result: BYTES,
    call: ({ content }, [bytes, layout]) => appended(bytes, bytesOf(formatTime(content, layout)))
  }),
  MarshalText: getter(BYTES, (time) => bytesValue(bytesOf(encodeTime(time, "Time.MarshalText")))),
  AppendText: appending((time) => bytesOf(encodeTime(time, "Time.AppendText"))),
  MarshalJSON: getter(BYTES, (time) => bytesValue(bytesOf(`"${encodeTime(time, "Time.MarshalJSON")}"`))),
  MarshalBinary: getter(BYTES, (time) => bytesValue(binaryTime(time))),
  AppendBinary: appending(binaryTime),
  GobEncode: getter(BYTES, (time) => bytesValue(binaryTime(time)))
};
for (const group of [clockMethods, changeMethods, textMethods]) {
  for (const [name, each] of Object.entries(group)) methods.set(name, each);
}
function isDaylightSaving({ place, seconds }) {
  const halfYear = 182 * 86400;
  const [now, before, after2] = [seconds, seconds - halfYear, seconds + halfYear].map(
    (at) => place.at(at).seconds
  );
  return Math.min(before ?? 0, after2 ?? 0) < (now ?? 0);
}

// src/template/functions/sprig/dates.ts
var isoDate = "2006-01-02";
var dateFunctions = [
  defineFunction({ name: "now", parameters: [], result: TIME, call: (_, host) => timeValue(present(host)) }),
  defineFunction({
    name: "date",
    parameters: [STRING, ANY],
    result: STRING,
    call: ([layout, date], host) => formatIn(layout, moment(date, host), localPlace(host))
  }),
  ...["dateInZone", "date_in_zone"].map(
    (name) => defineFunction({
      name,
      parameters: [STRING, ANY, STRING],
      result: STRING,
      call: ([layout, date, zone], host) => formatIn(layout, moment(date, host), zonePlace(zone, host))
    })
  ),
  defineFunction({
    name: "htmlDate",
    parameters: [ANY],
    result: STRING,
    call: ([date], host) => formatIn(isoDate, moment(date, host), localPlace(host))
  }),
  defineFunction({
    name: "htmlDateInZone",
    parameters: [ANY, STRING],
    result: STRING,
    call: ([date, zone], host) => formatIn(isoDate, moment(date, host), zonePlace(zone, host))
  }),
  ...["dateModify", "date_modify"].map(
    (name) => defineFunction({
      name,
      parameters: [STRING, TIME],
      result: TIME,
      call: ([span, time]) => timeValue(moved(timeIn(time) ?? ZERO_TIME, durationOr(span, 0n)))
    })
  ),
  ...["mustDateModify", "must_date_modify"].map(
    (name) => defineFunction({
      name,
      parameters: [STRING, TIME],
      result: TIME,
      call: ([span, time]) => timeValue(moved(timeIn(time) ?? ZERO_TIME, spanOf(span)))
    })
  ),
  defineFunction({
    name: "toDate",
    parameters: [STRING, STRING],
    result: TIME,
    call: ([layout, text2], host) => timeValue(quietly(() => parseTime(layout, text2, localPlace(host)), ZERO_TIME))
  }),
  defineFunction({
    name: "mustToDate",
    parameters: [STRING, STRING],
    result: TIME,
    call: ([layout, text2], host) => timeValue(parseTime(layout, text2, localPlace(host)))
  }),
  defineFunction({
    name: "unixEpoch",
    parameters: [TIME],
    result: STRING,
    call: ([time]) => String((timeIn(time) ?? ZERO_TIME).seconds)
  }),
  defineFunction({
    name: "ago",
    parameters: [ANY],
    result: STRING,
    call: ([date], host) => printDuration(wholeSeconds(difference(present(host), agoMoment(date, host))))
  }),
  defineFunction({
    name: "duration",
    parameters: [ANY],
    result: STRING,
    call: ([seconds]) => printDuration(BigInt.asIntN(64, secondsIn(seconds) * NANOSECONDS_PER_SECOND))
  }),
  defineFunction({
    name: "durationRound",
    parameters: [ANY],
    result: STRING,
    call: ([span], host) => roughly(spanIn(span, host))
  })
];
function present(host) {
  const milliseconds = host.now();
  const seconds = Math.floor(milliseconds / 1e3);
  return {
    seconds,
    nanoseconds: Math.round((milliseconds - seconds * 1e3) * 1e6),
    place: localPlace(host)
  };
}
var localPlace = (host) => localPlaceNamed(host.timeZone);
var zonePlace = (zone, host) => zone === "Local" ? localPlace(host) : placeNamed(zone) ?? UTC;
var formatIn = (layout, time, place) => formatTime({ ...time, place }, layout);
function moment(date, host) {
  const seconds = secondsSinceEpoch(date);
  if (seconds !== void 0) return { seconds: Number(seconds), nanoseconds: 0, place: localPlace(host) };
  return timeIn(date) ?? present(host);
}
function agoMoment(date, host) {
  return date instanceof Integer && date.type === INT32 ? present(host) : moment(date, host);
}
function secondsSinceEpoch(date) {
  if (typeof date === "bigint") return date;
  return date instanceof Integer && (date.type === INT64 || date.type === INT32) ? date.value : void 0;
}
var moved = (time, span) => addNanoseconds(time, span);
function spanOf(text2) {
  const parsed3 = parseDuration(text2);
  if (!parsed3.ok) throw new GoError(parsed3.message);
  return parsed3.nanoseconds;
}
var durationOr = (span, fallback) => quietly(() => spanOf(span), fallback);
function quietly(attempt, fallback) {
  try {
    return attempt();
  } catch (problem) {
    if (problem instanceof GoError) return fallback;
    throw problem;
  }
}
function wholeSeconds(span) {
  const half = NANOSECONDS_PER_SECOND / 2n;
  const rounded2 = (span + (span < 0n ? -half : half)) / NANOSECONDS_PER_SECOND * NANOSECONDS_PER_SECOND;
  return BigInt.asIntN(64, rounded2) === rounded2 ? rounded2 : span;
}
function secondsIn(value) {
  if (value instanceof Integer && value.type === INT64) return value.value;
  if (typeof value !== "string" || !/^[+-]?\d+$/.test(value)) return 0n;
  return clampDuration(BigInt(value.replace(/^\+/, "")));
}
function spanIn(value, host) {
  if (typeof value === "string") return durationOr(value, 0n);
  if (value instanceof Integer && value.type === INT64) return value.value;
  const time = timeIn(value);
  return time === void 0 ? 0n : difference(present(host), time);
}
var hour = 3600n * NANOSECONDS_PER_SECOND;
var roughUnits = [
  ["y", 365n * 24n * hour],
  ["mo", 30n * 24n * hour],
  ["d", 24n * hour],
  ["h", hour],
  ["m", hour / 60n],
  ["s", NANOSECONDS_PER_SECOND]
];
function roughly(span) {
  const size = span < 0n ? -span : span;
  const unit = roughUnits.find(([, length]) => size > length);
  return unit === void 0 ? "0s" : `${size / unit[1]}${unit[0]}`;
}

// src/template/json/decode.ts
function decodeJson(text2) {
  const decoder2 = new Decoder(text2);
  const value = decoder2.run();
  if (decoder2.outOfRange === void 0) return value;
  throw new GoError(`json: cannot unmarshal number ${decoder2.outOfRange} into Go value of type float64`);
}
function decodeJsonLoosely(text2) {
  try {
    return new Decoder(text2).run();
  } catch (problem) {
    if (problem instanceof GoError) return null;
    throw problem;
  }
}
var LARGEST_DEPTH = 1e4;
var endOfInput = "unexpected end of JSON input";
var blank = /[ \t\r\n]*/y;
var plainText = /[ !#-[\]-\u{10ffff}]*/uy;
var Decoder = class {
  #text;
  #open = [];
  #at = 0;
  /** The first number that no float64 holds: Go reports it only when the rest of the text is right. */
  outOfRange;
  constructor(text2) {
    this.#text = text2;
  }
  run() {
    for (; ; ) {
      let value = this.#value();
      while (value !== void 0) {
        const container = this.#open.at(-1);
        if (container === void 0) return this.#finish(value);
        value = this.#afterElement(container, value);
      }
    }
  }
  #finish(value) {
    this.#skipBlank();
    if (this.#at < this.#text.length) this.#fail("after top-level value");
    return value;
  }
  /** A complete value, or undefined where a container was opened whose first element comes next. */
  #value() {
    const letter2 = this.#peek();
    if (letter2 === '"') return this.#string();
    if (letter2 === "[") return this.#openArray();
    if (letter2 === "{") return this.#openObject();
    if (letter2 === "t") return this.#word("true", true);
    if (letter2 === "f") return this.#word("false", false);
    if (letter2 === "n") return this.#word("null", null);
    if (/^[-\d]$/.test(letter2)) return this.#number();
    return this.#fail("looking for beginning of value");
  }
  /** Adds an element. Gives the container itself where that was its last one. */
  #afterElement(container, value) {
    const isObject = container.kind === "object";
    if (isObject) container.map[container.key] = value;
    else container.items.push(value);
    const letter2 = this.#peek();
    if (letter2 === ",") {
      this.#at++;
      if (isObject) container.key = this.#key();
      return void 0;
    }
    if (letter2 !== (isObject ? "}" : "]")) {
      return this.#fail(isObject ? "after object key:value pair" : "after array element");
    }
    return this.#close();
  }
  #openArray() {
    this.#push({ kind: "array", items: [] });
    return this.#peek() === "]" ? this.#close() : void 0;
  }
  #openObject() {
    const container = { kind: "object", map: newMap(), key: "" };
    this.#push(container);
    if (this.#peek() === "}") return this.#close();
    container.key = this.#key();
    return void 0;
  }
  #push(container) {
    this.#at++;
    this.#open.push(container);
    if (this.#open.length > LARGEST_DEPTH) throw new GoError("exceeded max depth");
  }
  #close() {
    this.#at++;
    const container = this.#open.pop();
    if (container === void 0) throw new Error("only an open container can be closed");
    return container.kind === "object" ? container.map : container.items;
  }
  #key() {
    if (this.#peek() !== '"') this.#fail("looking for beginning of object key string");
    const key = this.#string();
    if (this.#peek() !== ":") this.#fail("after object key");
    this.#at++;
    return key;
  }
  #word(word, value) {
    for (let index = 1; index < word.length; index++) {
      this.#at++;
      if (this.#text[this.#at] !== word[index])
        this.#fail(`in literal ${word} (expecting '${word[index]}')`, " ");
    }
    this.#at++;
    return value;
  }
  #number() {
    const start = this.#at;
    if (this.#text[this.#at] === "-") this.#at++;
    if (this.#text[this.#at] === "0") this.#at++;
    else this.#digits("in numeric literal");
    if (this.#text[this.#at] === ".") {
      this.#at++;
      this.#digits("after decimal point in numeric literal");
    }
    if (/^[eE]$/.test(this.#text.charAt(this.#at))) {
      this.#at++;
      if (/^[+-]$/.test(this.#text.charAt(this.#at))) this.#at++;
      this.#digits("in exponent of numeric literal");
    }
    const digits2 = this.#text.slice(start, this.#at);
    const number2 = Number(digits2);
    if (Number.isFinite(number2)) return number2;
    this.outOfRange ??= digits2;
    return null;
  }
  #digits(context2) {
    const start = this.#at;
    while (/^\d$/.test(this.#text.charAt(this.#at))) this.#at++;
    if (this.#at === start) this.#fail(context2, " ");
  }
  #string() {
    let text2 = "";
    this.#at++;
    for (; ; ) {
      plainText.lastIndex = this.#at;
      const plain = plainText.exec(this.#text)?.[0] ?? "";
      text2 += plain;
      this.#at += plain.length;
      const letter2 = this.#text[this.#at];
      if (letter2 === void 0) throw new GoError(endOfInput);
      if (letter2 === '"') break;
      if (letter2 !== "\\") this.#fail("in string literal");
      text2 += this.#escape();
    }
    this.#at++;
    return decodedText(wellFormed(text2));
  }
  #escape() {
    this.#at++;
    const letter2 = this.#text[this.#at] ?? " ";
    const simple = simpleEscapes.get(letter2);
    if (simple === void 0 && letter2 !== "u") this.#fail("in string escape code", " ");
    this.#at++;
    if (simple !== void 0) return simple;
    const start = this.#at;
    for (; this.#at < start + 4; this.#at++) {
      if (!/^[\da-fA-F]$/.test(this.#text.charAt(this.#at)))
        this.#fail("in \\u hexadecimal character escape", " ");
    }
    return String.fromCharCode(Number.parseInt(this.#text.slice(start, this.#at), 16));
  }
  #peek() {
    this.#skipBlank();
    const letter2 = this.#text[this.#at];
    if (letter2 === void 0) throw new GoError(endOfInput);
    return letter2;
  }
  #skipBlank() {
    blank.lastIndex = this.#at;
    this.#at += blank.exec(this.#text)?.[0].length ?? 0;
  }
  /** Go sees bytes, so it names the first byte of a letter; at the end it names the `filler` it pretends to have read. */
  #fail(context2, filler = "") {
    const letter2 = this.#text.slice(this.#at, this.#at + 2);
    const byte3 = bytesOf(letter2 === "" ? filler : String.fromCodePoint(letter2.codePointAt(0) ?? 0))[0];
    if (byte3 === void 0) throw new GoError(endOfInput);
    throw new GoError(`invalid character ${quoteByte(byte3)} ${context2}`);
  }
};
var simpleEscapes = /* @__PURE__ */ new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "	"]
]);
function quoteByte(byte3) {
  if (byte3 === 39) return "'\\''";
  if (byte3 === 34) return `'"'`;
  return `'${quote(String.fromCharCode(byte3)).slice(1, -1)}'`;
}

// src/template/json/encode.ts
function encodeJson(value, options = { escapesHtml: true }) {
  return encode2(value, { ...options, texts: new PartTexts() }, 0);
}
function encode2(value, options, depth) {
  if (value === null) return "null";
  if (depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`);
  switch (typeof value) {
    case "string":
      return encodeText(value, options);
    case "number":
      return encodeFloat(value);
    case "boolean":
    case "bigint":
      return String(value);
  }
  if (value instanceof Integer) return String(value.value);
  if (isNilContainer(value)) return "null";
  return options.texts.of(value, () => encodeContainer(value, options, depth));
}
function encodeContainer(value, options, depth) {
  if (value instanceof Tagged) {
    const special = encodeTagged(value, options, depth);
    if (special !== void 0) return special;
  }
  const items = itemsOf(value);
  if (items) {
    const parts = items.map((item) => encode2(item, options, depth + 1));
    return `[${joinParts(parts, ",")}]`;
  }
  const entries = entriesOf(value);
  if (entries === void 0) throw new GoError(`json: unsupported type: ${typeOf(value).name}`);
  const sorted2 = [...entries].sort(([a], [b]) => compareStrings(a, b));
  const members = sorted2.map(
    ([key, member]) => `${encodeText(key, options)}:${encode2(member, options, depth + 1)}`
  );
  return `{${joinParts(members, ",")}}`;
}
function encodeTagged(value, options, depth) {
  if (value.type.json) return value.type.json(value);
  if (value instanceof Pointer) return encode2(value.target, options, depth + 1);
  if (value instanceof Struct) return encodeFields(value, options, depth);
  const bytes = bytesIn(value);
  return bytes && `"${base64(bytes)}"`;
}
function encodeFields(struct, options, depth) {
  const fields = (struct.type.fields ?? []).filter(({ name }) => /^\p{Lu}/u.test(name));
  const members = fields.map(
    ({ name, of }) => `"${name}":${encode2(of(struct), options, depth + 1)}`
    // every field holds a value
  );
  return `{${joinParts(members, ",")}}`;
}
function base64(bytes) {
  let text2 = "";
  for (const byte3 of bytes) text2 += String.fromCharCode(byte3);
  return btoa(text2);
}
function encodeFloat(value) {
  if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${formatFloat(value, "g", -1)}`);
  const size = Math.abs(value);
  const isPlain = size === 0 || size >= 1e-6 && size < 1e21;
  return isPlain ? formatFloat(value, "f", -1) : formatFloat(value, "e", -1).replace(/e-0(\d)$/, "e-$1");
}
var named2 = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "	": "\\t"
};
var always = /["\\\u2028\u2029]|[^ -\u{10ffff}]|\p{Surrogate}/gu;
var withHtml = /["\\\u2028\u2029<>&]|[^ -\u{10ffff}]|\p{Surrogate}/gu;
function encodeText(text2, options) {
  return `"${text2.replace(options.escapesHtml ? withHtml : always, escapeLetter)}"`;
}
function escapeLetter(letter2) {
  if (escapedByte(letter2) !== void 0) return "\\ufffd";
  return named2[letter2] ?? `\\u${letter2.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

// src/template/functions/sprig/error-value.ts
var messageOf = (error) => error.target?.content ?? "";
var methods2 = /* @__PURE__ */ new Map([
  ["Error", method({ result: STRING, call: (error) => messageOf(error) })]
]);
var ERROR = { name: "error", kind: "interface", zero: null, methods: methods2 };
var messageFields = {
  "errors.errorString": "s",
  "fmt.wrapError": "msg",
  "json.SyntaxError": "msg",
  "json.UnmarshalTypeError": "Value"
};
var types = /* @__PURE__ */ new Map();
function typesOf(kind2) {
  const known = types.get(kind2);
  if (known !== void 0) return known;
  const message = (struct2) => struct2.content;
  const fields = [{ name: messageFields[kind2], type: STRING, of: message }];
  const struct = { name: kind2, kind: "struct", zero: null, fields };
  const pointer = {
    name: `*${kind2}`,
    kind: "ptr",
    zero: null,
    // no template can write one
    elem: struct,
    methods: methods2,
    text: messageOf
  };
  types.set(kind2, { struct, pointer });
  return { struct, pointer };
}
var NO_ERROR = new Boxed(null, ERROR);
function errorOf(message, kind2) {
  const { struct, pointer } = typesOf(kind2);
  return new Boxed(new Pointer(pointer, new Struct(struct, message)), ERROR);
}

// src/template/functions/sprig/semver.ts
var identifiers = "[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*";
var versionPattern = new RegExp(
  `^v?(\\d+)(?:\\.(\\d+))?(?:\\.(\\d+))?(?:-(${identifiers}))?(?:\\+(${identifiers}))?$`
);
function parseVersion(text2) {
  const match = versionPattern.exec(text2);
  if (match === null) throw new GoError("invalid semantic version");
  const [, major = "0", minor = "0", patch = "0", prerelease = "", metadata = ""] = match;
  const version = {
    major: segment(major),
    minor: segment(minor),
    patch: segment(patch),
    prerelease,
    metadata,
    original: text2
  };
  if (prerelease.split(".").some(hasLeadingZero)) throw new GoError("version segment starts with 0");
  return version;
}
var largestSegment = 2n ** 64n - 1n;
function segment(digits2) {
  const value = BigInt(digits2);
  if (value <= largestSegment) return value;
  throw new GoError(
    `error parsing version segment: strconv.ParseUint: parsing "${digits2}": value out of range`
  );
}
var hasLeadingZero = (identifier2) => /^0\d+$/.test(identifier2);
function printVersion({ major, minor, patch, prerelease, metadata }) {
  const before = prerelease === "" ? "" : `-${prerelease}`;
  const build = metadata === "" ? "" : `+${metadata}`;
  return `${major}.${minor}.${patch}${before}${build}`;
}
function compareVersions(left, right) {
  return order(left.major, right.major) || order(left.minor, right.minor) || order(left.patch, right.patch) || comparePrereleases(left.prerelease, right.prerelease);
}
function comparePrereleases(left, right) {
  if (left === right) return 0;
  if (left === "") return 1;
  if (right === "") return -1;
  const lefts = left.split(".");
  const rights = right.split(".");
  for (let at = 0; at < Math.max(lefts.length, rights.length); at++) {
    const difference2 = compareIdentifiers(lefts[at] ?? "", rights[at] ?? "");
    if (difference2 !== 0) return difference2;
  }
  return 0;
}
function compareIdentifiers(left, right) {
  if (left === right) return 0;
  if (left === "") return -1;
  if (right === "") return 1;
  const leftNumber = identifierNumber(left);
  const rightNumber = identifierNumber(right);
  if (leftNumber !== void 0 && rightNumber !== void 0) return order(leftNumber, rightNumber);
  if (leftNumber !== void 0) return -1;
  if (rightNumber !== void 0) return 1;
  return order(left, right);
}
function identifierNumber(identifier2) {
  if (!/^\d+$/.test(identifier2)) return void 0;
  const value = BigInt(identifier2);
  return value <= largestSegment ? value : void 0;
}
function order(left, right) {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

// src/template/functions/sprig/version-value.ts
function versionPointer(version) {
  return new Pointer(VERSION_POINTER, versionStruct(version));
}
function versionCopy(value) {
  if (value instanceof Struct && value.type === VERSION) return versionStruct(noVersion);
  return value instanceof Pointer && value.type === VERSION_POINTER ? versionPointer(noVersion) : value;
}
var versionStruct = (version) => new Struct(VERSION, version);
var noVersion = { major: 0n, minor: 0n, patch: 0n, prerelease: "", metadata: "", original: "" };
function versionIn(receiver) {
  const struct = receiver instanceof Pointer ? receiver.target : receiver;
  if (struct) return struct.content;
  throw new GoError("runtime error: invalid memory address or nil pointer dereference");
}
var field2 = (name, type, of) => ({
  name,
  type,
  of: (struct) => of(struct.content)
  // the fields below belong to no other struct
});
var number = (value) => new Integer(UINT64, value);
var described = {
  text: (value) => printVersion(versionIn(value)),
  json: (value) => encodeJson(printVersion(versionIn(value)))
};
var VERSION_POINTER = {
  name: "*semver.Version",
  kind: "ptr",
  zero: null,
  // as Go's nil pointer arrives
  methods: /* @__PURE__ */ new Map(),
  ...described
};
var VERSION = {
  name: "semver.Version",
  kind: "struct",
  zero: null,
  // no template can write one
  fields: [
    field2("major", UINT64, (version) => number(version.major)),
    field2("minor", UINT64, (version) => number(version.minor)),
    field2("patch", UINT64, (version) => number(version.patch)),
    field2("pre", STRING, (version) => version.prerelease),
    field2("metadata", STRING, (version) => version.metadata),
    field2("original", STRING, (version) => version.original)
  ],
  methods: /* @__PURE__ */ new Map(),
  ...described
};
var DRIVER_VALUE = { name: "driver.Value", kind: "interface", zero: null };
var text = (of) => method({ result: STRING, call: (receiver) => of(versionIn(receiver)) });
var part2 = (of) => method({ result: UINT64, call: (receiver) => number(of(versionIn(receiver))) });
var encoded = (encode3) => method({ result: BYTES, call: (receiver) => bytesValue(bytesOf(encode3(versionIn(receiver)))) });
var release = { prerelease: "", metadata: "" };
function increased(change) {
  return method({
    result: VERSION,
    call: (receiver) => {
      const version = versionIn(receiver);
      return changed2(version, { ...release, ...change(version) });
    }
  });
}
function changed2(version, change) {
  const next = { ...version, ...change };
  const prefix = version.original.startsWith("v") ? "v" : "";
  return versionStruct({ ...next, original: prefix + printVersion(next) });
}
function withText(change) {
  return method({
    parameters: [STRING],
    result: VERSION,
    call: (receiver, [given3]) => changed2(versionIn(receiver), change(given3))
  });
}
var valueMethods = [
  ["String", text(printVersion)],
  ["Major", part2((version) => version.major)],
  ["Minor", part2((version) => version.minor)],
  ["Patch", part2((version) => version.patch)],
  ["Prerelease", text((version) => version.prerelease)],
  ["Metadata", text((version) => version.metadata)],
  ["IncPatch", increased(({ prerelease, patch }) => ({ patch: prerelease === "" ? after(patch) : patch }))],
  ["IncMinor", increased(({ minor }) => ({ patch: 0n, minor: after(minor) }))],
  ["IncMajor", increased(({ major }) => ({ patch: 0n, minor: 0n, major: after(major) }))],
  ["SetPrerelease", withText((given3) => ({ prerelease: checkedPrerelease(given3) }))],
  ["SetMetadata", withText((given3) => ({ metadata: checkedMetadata(given3) }))],
  ["MarshalText", encoded(printVersion)],
  ["MarshalJSON", encoded((version) => encodeJson(printVersion(version)))],
  [
    "Value",
    method({
      result: DRIVER_VALUE,
      call: (receiver) => new Boxed(printVersion(versionIn(receiver)), DRIVER_VALUE)
    })
  ]
];
var after = (value) => BigInt.asUintN(64, value + 1n);
function comparison2(holds2) {
  return method({
    parameters: [VERSION_POINTER],
    result: BOOL,
    call: (receiver, [other]) => holds2(compareVersions(versionIn(receiver), versionIn(other)))
  });
}
function reading(parameter, read2) {
  return method({
    parameters: [parameter],
    result: ERROR,
    call: (receiver, [given3]) => {
      try {
        const version = parseVersion(read2(given3));
        if (receiver.target) receiver.target.content = version;
        return NO_ERROR;
      } catch (problem) {
        if (problem instanceof GoError) return errorOf(problem.message, kindOfError(problem.message));
        throw problem;
      }
    }
  });
}
function kindOfError(message) {
  if (message.startsWith("error parsing version segment")) return "fmt.wrapError";
  if (message.startsWith("json: cannot unmarshal")) return "json.UnmarshalTypeError";
  return versionProblem.test(message) ? "errors.errorString" : "json.SyntaxError";
}
var versionProblem = /^(?:invalid semantic version|invalid prerelease string|version segment starts with 0)$/;
var pointerMethods = [
  ["Original", text((version) => version.original)],
  ["LessThan", comparison2((order2) => order2 < 0)],
  ["LessThanEqual", comparison2((order2) => order2 <= 0)],
  ["GreaterThan", comparison2((order2) => order2 > 0)],
  ["GreaterThanEqual", comparison2((order2) => order2 >= 0)],
  [
    "Equal",
    method({
      parameters: [VERSION_POINTER],
      result: BOOL,
      call: (receiver, [other]) => {
        if (other === null) return false;
        return compareVersions(versionIn(receiver), versionIn(other)) === 0;
      }
    })
  ],
  [
    "Compare",
    method({
      parameters: [VERSION_POINTER],
      result: INT,
      call: (receiver, [other]) => BigInt(compareVersions(versionIn(receiver), versionIn(other)))
    })
  ],
  ["Scan", reading(ANY, (given3) => typeof given3 === "string" ? given3 : "")],
  ["UnmarshalText", reading(BYTES, (given3) => textOf(bytesIn(given3) ?? new Uint8Array()))],
  ["UnmarshalJSON", reading(BYTES, (given3) => jsonText(decodeJson(textOf(bytesIn(given3) ?? new Uint8Array()))))]
];
Object.assign(VERSION, { methods: new Map(valueMethods) });
Object.assign(VERSION_POINTER, { elem: VERSION, methods: new Map([...valueMethods, ...pointerMethods]) });
function jsonText(value) {
  if (typeof value === "string") return value;
  if (value === null) return "";
  const found = typeof value === "boolean" ? "bool" : jsonKinds[typeOf(value).kind] ?? "number";
  throw new GoError(`json: cannot unmarshal ${found} into Go value of type string`);
}
var jsonKinds = { slice: "array", map: "object" };
function checkedPrerelease(given3) {
  if (given3 === "") return given3;
  const identifiers3 = given3.split(".");
  if (identifiers3.some((each) => !/^[0-9A-Za-z-]+$/.test(each))) throw new GoError("invalid prerelease string");
  if (identifiers3.some((each) => /^0\d+$/.test(each))) throw new GoError("version segment starts with 0");
  return given3;
}
function checkedMetadata(given3) {
  if (given3 === "" || given3.split(".").every((each) => /^[0-9A-Za-z-]+$/.test(each))) return given3;
  throw new GoError("invalid metadata string");
}

// src/template/functions/sprig/deep-copy.ts
function deepCopy(value, host, depth = 0) {
  host.spend(2);
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`);
  }
  const copy = (part4) => deepCopy(part4, host, depth + 1);
  if (value instanceof Struct || value instanceof Pointer) return versionCopy(locationCopy(value));
  if (value instanceof TypedMap) {
    return new TypedMap(value.type, new Map(Array.from(value.entries, ([key, part4]) => [key, copy(part4)])));
  }
  if (isGoMap(value)) return newMap(Object.entries(value).map(([key, part4]) => [key, copy(part4)]));
  const items = itemsOf(value)?.map(copy);
  if (items === void 0) return value;
  return value instanceof TypedSlice ? new TypedSlice(value.type, items, value.isNil) : items;
}

// src/template/functions/sprig/emptiness.ts
function isEmpty(value) {
  if (value === null || value === false || value === "" || value === 0 || value === 0n) return true;
  if (value instanceof Integer) return value.value === 0n;
  if (value instanceof Complex) return value.real === 0 && value.imaginary === 0;
  if (value instanceof Pointer) return value.target === null;
  return (itemsOf(value) ?? entriesOf(value))?.length === 0;
}

// src/template/functions/sprig/defaults.ts
var copyFunction = (name) => defineFunction({
  name,
  parameters: [ANY],
  result: ANY,
  call: ([value], host) => {
    if (value === null) throw new GoError("reflect: call of reflect.Value.Type on zero Value");
    return deepCopy(value, host);
  }
});
var defaultFunctions = [
  defineFunction({
    name: "default",
    parameters: [ANY],
    rest: ANY,
    result: ANY,
    call: ([fallback, given3 = null]) => isEmpty(given3) ? fallback : given3
  }),
  defineFunction({ name: "empty", parameters: [ANY], result: BOOL, call: ([value]) => isEmpty(value) }),
  defineFunction({
    name: "coalesce",
    parameters: [],
    rest: ANY,
    result: ANY,
    call: (values) => values.find(isFilled) ?? null
  }),
  defineFunction({
    name: "all",
    parameters: [],
    rest: ANY,
    result: BOOL,
    call: (values) => values.every(isFilled)
  }),
  defineFunction({
    name: "any",
    parameters: [],
    rest: ANY,
    result: BOOL,
    call: (values) => values.some(isFilled)
  }),
  defineFunction({
    name: "ternary",
    parameters: [ANY, ANY, BOOL],
    result: ANY,
    call: ([whenTrue, whenFalse, condition]) => condition ? whenTrue : whenFalse
  }),
  copyFunction("deepCopy"),
  copyFunction("mustDeepCopy"),
  defineFunction({
    name: "fail",
    parameters: [STRING],
    result: STRING,
    call: ([message]) => {
      throw new GoError(message);
    }
  })
];
var isFilled = (value) => !isEmpty(value);

// src/go/parse-number.ts
var unsigned = /^(?:0[xX](?<hex>[\da-fA-F]+)|0[bB](?<binary>[01]+)|0[oO]?(?<octal>[0-7]+)|(?<decimal>[1-9]\d*|0))$/;
var decimalFloat = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
var hexFloat = /^(?<sign>[+-]?)0[xX](?=\.?[\da-fA-F])(?<whole>[\da-fA-F]*)\.?(?<fraction>[\da-fA-F]*)[pP](?<exponent>[+-]?\d+)$/;
function parseUnsigned(text2) {
  const value = parseDigits(text2);
  return value === void 0 || value > 0xffffffffffffffffn ? void 0 : value;
}
function parseSigned(text2) {
  const isNegative = text2.startsWith("-");
  const size = parseDigits(text2.replace(/^[+-]/, ""));
  if (size === void 0) return void 0;
  const value = isNegative ? -size : size;
  return value === BigInt.asIntN(64, value) ? value : void 0;
}
function parseFloat64(text2) {
  const special = specialFloat.exec(text2);
  if (special) return special[2] === void 0 ? Number.NaN : special[1] === "-" ? -Infinity : Infinity;
  return parseFiniteFloat(text2);
}
function parseFiniteFloat(text2) {
  const plain = withoutUnderscores(text2);
  if (plain === void 0) return void 0;
  const value = decimalFloat.test(plain) ? Number(plain) : parseHexFloat(plain);
  return value === void 0 || !Number.isFinite(value) ? void 0 : value;
}
var booleans = new Map([
  ...["1", "t", "T", "TRUE", "true", "True"].map((word) => [word, true]),
  ...["0", "f", "F", "FALSE", "false", "False"].map((word) => [word, false])
]);
var specialFloat = /^(?:nan|([-+]?)(inf|infinity))$/i;
function isFloatSyntax(text2) {
  const plain = withoutUnderscores(text2);
  return plain !== void 0 && (decimalFloat.test(plain) || hexFloat.test(plain));
}
function parseDigits(text2) {
  const plain = withoutUnderscores(text2);
  const groups2 = plain === void 0 ? void 0 : unsigned.exec(plain)?.groups;
  if (groups2 === void 0) return void 0;
  const { hex: hex2, binary: binary2, octal: octal2, decimal = "0" } = groups2;
  if (hex2 !== void 0) return BigInt(`0x${hex2}`);
  if (binary2 !== void 0) return BigInt(`0b${binary2}`);
  return BigInt(octal2 === void 0 ? decimal : `0o${octal2}`);
}
function withoutUnderscores(text2) {
  if (!text2.includes("_")) return text2;
  const digits2 = text2.replace(/^[+-]/, "").replace(/^0[xXbBoO](?=_)/, "0");
  const isMisplaced = /^[+-]?0[xX]/.test(text2) ? misplacedInHex : misplaced;
  return isMisplaced.test(digits2) ? void 0 : text2.replaceAll("_", "");
}
var misplaced = /(?<!\d)_|_(?!\d)/;
var misplacedInHex = /(?<![\da-fA-F])_|_(?![\da-fA-F])/;
function parseHexFloat(text2) {
  const groups2 = hexFloat.exec(text2)?.groups;
  if (groups2 === void 0) return void 0;
  const { sign: sign2, whole: whole2 = "", fraction = "", exponent = "0" } = groups2;
  const size = scale(BigInt(`0x${whole2}${fraction}`), Number(exponent) - 4 * fraction.length);
  return sign2 === "-" ? -size : size;
}
var smallestPower = -1074;
function scale(mantissa, power) {
  if (mantissa === 0n) return 0;
  const length = mantissa.toString(2).length;
  if (length + power > 1025) return Infinity;
  const drop = Math.max(length - 53, smallestPower - power);
  if (drop <= 0) return Number(mantissa) * 2 ** power;
  if (drop > length + 1) return 0;
  return timesPowerOfTwo(Number(roundShift(mantissa, drop)), power + drop);
}
function roundShift(value, drop) {
  const shifted = value >> BigInt(drop);
  const rest = value - (shifted << BigInt(drop));
  const half = 1n << BigInt(drop - 1);
  const isUp = rest > half || rest === half && (shifted & 1n) === 1n;
  return isUp ? shifted + 1n : shifted;
}
function timesPowerOfTwo(value, power) {
  return power > 1e3 ? value * 2 ** 1e3 * 2 ** (power - 1e3) : value * 2 ** power;
}

// src/template/functions/sprig/cast.ts
var smallest = -(2n ** 63n);
function toInt64(value) {
  switch (typeof value) {
    case "bigint":
      return value;
    case "boolean":
      return value ? 1n : 0n;
    case "number":
      return truncated2(value);
    case "string":
      return parseSigned(withoutZeroFraction(value)) ?? 0n;
  }
  return BigInt.asIntN(64, integerIn(value) ?? 0n);
}
var toCount = (value) => Number(value);
function toFloat64(value) {
  switch (typeof value) {
    case "number":
      return value;
    case "string":
      return parseFloat64(value) ?? 0;
    case "bigint":
    case "boolean":
      return Number(value);
  }
  return Number(integerIn(value) ?? 0n);
}
function toText(value) {
  if (typeof value === "string") return value;
  const bytes = bytesIn(value);
  return bytes === void 0 ? printPlain(value) : textOf(bytes);
}
function integerIn(value) {
  if (!(value instanceof Integer)) return void 0;
  const { type } = value;
  return type.methods === void 0 || type === MONTH || type === WEEKDAY ? value.value : void 0;
}
function truncated2(value) {
  if (!Number.isFinite(value)) return smallest;
  const whole2 = BigInt(Math.trunc(value));
  return BigInt.asIntN(64, whole2) === whole2 ? whole2 : smallest;
}
var withoutZeroFraction = (text2) => text2.replace(/\.0+\.*$/, "");

// src/template/functions/sprig/merge.ts
function mergeMaps(target, { sources, overwrite }) {
  for (const source of sources) mergeInto(target, source, { overwrite, depth: 0 });
  return target;
}
function mergeInto(target, source, { overwrite, depth }) {
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`);
  }
  if (target === source) return;
  for (const [key, value] of Object.entries(source)) {
    const present2 = Object.hasOwn(target, key) ? target[key] ?? null : void 0;
    if (isGoMap(present2) && isGoMap(value)) mergeInto(present2, value, { overwrite, depth: depth + 1 });
    if (replaces(value, present2, overwrite)) target[key] = value;
  }
}
function replaces(value, present2, overwrite) {
  if (value === null) return overwrite;
  if (present2 === void 0 || isEmpty(present2)) return true;
  return overwrite && !(isGoMap(value) && isGoMap(present2));
}

// src/template/functions/sprig/dicts.ts
var mergeFunctions = (name, overwrite) => [name, `must${name.charAt(0).toUpperCase()}${name.slice(1)}`].map(
  (each) => defineFunction({
    name: each,
    parameters: [MAP],
    rest: MAP,
    result: ANY,
    call: ([target, ...sources]) => mergeMaps(targetOf(target, sources), { sources, overwrite })
  })
);
var dictFunctions = [
  defineFunction({ name: "dict", parameters: [], rest: ANY, result: MAP, call: dict }),
  defineFunction({
    name: "get",
    parameters: [MAP, STRING],
    result: ANY,
    call: ([map, key]) => Object.hasOwn(map, key) ? map[key] ?? null : ""
  }),
  defineFunction({
    name: "set",
    parameters: [MAP, STRING, ANY],
    result: MAP,
    call: ([map, key, value]) => {
      if (map === MAP.zero) throw new GoError("assignment to entry in nil map");
      map[key] = value;
      return map;
    }
  }),
  defineFunction({
    name: "unset",
    parameters: [MAP, STRING],
    result: MAP,
    call: ([map, key]) => {
      if (map !== MAP.zero) delete map[key];
      return map;
    }
  }),
  defineFunction({
    name: "hasKey",
    parameters: [MAP, STRING],
    result: BOOL,
    call: ([map, key]) => Object.hasOwn(map, key)
  }),
  defineFunction({
    name: "pluck",
    parameters: [STRING],
    rest: MAP,
    result: LIST,
    call: ([key, ...maps]) => maps.filter((map) => Object.hasOwn(map, key)).map((map) => map[key] ?? null)
  }),
  defineFunction({
    name: "keys",
    parameters: [],
    rest: MAP,
    result: STRINGS,
    call: (maps) => new TypedSlice(STRINGS, maps.flatMap(sortedKeys))
  }),
  defineFunction({
    name: "values",
    parameters: [MAP],
    result: LIST,
    call: ([map]) => sortedKeys(map).map((key) => map[key] ?? null)
  }),
  defineFunction({
    name: "pick",
    parameters: [MAP],
    rest: STRING,
    result: MAP,
    call: ([map, ...wanted]) => entriesWhere(map, (key) => wanted.includes(key))
  }),
  defineFunction({
    name: "omit",
    parameters: [MAP],
    rest: STRING,
    result: MAP,
    call: ([map, ...omitted]) => entriesWhere(map, (key) => !omitted.includes(key))
  }),
  ...mergeFunctions("merge", false),
  ...mergeFunctions("mergeOverwrite", true),
  defineFunction({ name: "dig", parameters: [], rest: ANY, result: ANY, call: dig })
];
function targetOf(target, sources) {
  const isFilled2 = target !== MAP.zero || sources.every((source) => source === MAP.zero);
  return isFilled2 ? target : newMap();
}
function dict(values) {
  const map = newMap();
  for (let at = 0; at < values.length; at += 2) {
    const value = values[at + 1];
    map[toText(values[at] ?? null)] = value === void 0 ? "" : value;
  }
  return map;
}
function sortedKeys(map) {
  return Object.keys(map).sort(compareStrings);
}
function entriesWhere(map, isWanted) {
  return newMap(Object.entries(map).filter(([key]) => isWanted(key)));
}
function dig(values) {
  if (values.length < 3) throw new GoError("dig needs at least three arguments");
  const fallback = values.at(-2) ?? null;
  const [last = null] = values.slice(-1);
  const start = asMap(last);
  const keys = values.slice(0, -2).map(asKey);
  let reached = start;
  for (const key of keys) {
    const map = asMap(reached);
    if (!Object.hasOwn(map, key)) return fallback;
    reached = map[key] ?? null;
  }
  return reached;
}
function asMap(value) {
  if (isGoMap(value)) return value;
  throw wrongConversion(value, MAP.name);
}
function asKey(value) {
  if (typeof value === "string") return value;
  throw wrongConversion(value, STRING.name);
}
function wrongConversion(value, wanted) {
  const found = value === null ? "nil" : typeOf(value).name;
  return new GoError(`interface conversion: interface {} is ${found}, not ${wanted}`);
}

// src/template/functions/sprig/encoding.ts
import { createHash as createHash2 } from "node:crypto";
var textFunction = (name, convert) => defineFunction({ name, parameters: [STRING], result: STRING, call: ([text2]) => convert(text2) });
var digest = (algorithm) => (text2) => createHash2(algorithm).update(bytesOf(text2)).digest("hex");
var encodingFunctions = [
  textFunction("b64enc", (text2) => Buffer.from(bytesOf(text2)).toString("base64")),
  textFunction("b64dec", (text2) => textOrComplaint(decodeBase64(text2), "base64")),
  textFunction("b32enc", (text2) => encodeBase32(bytesOf(text2))),
  textFunction("b32dec", (text2) => textOrComplaint(decodeBase32(text2), "base32")),
  textFunction("sha1sum", digest("sha1")),
  textFunction("sha256sum", digest("sha256")),
  textFunction("sha512sum", digest("sha512")),
  textFunction("adler32sum", (text2) => String(adler32(bytesOf(text2))))
];
function textOrComplaint(decoded, encoding) {
  if (typeof decoded === "number") return `illegal ${encoding} data at input byte ${decoded}`;
  return textOf(decoded);
}
var adlerModulus = 65521;
function adler32(bytes) {
  let low = 1;
  let high = 0;
  for (const byte3 of bytes) {
    low = (low + byte3) % adlerModulus;
    high = (high + low) % adlerModulus;
  }
  return high * 65536 + low;
}

// src/template/functions/sprig/environment.ts
var environmentFunctions = [
  defineFunction({
    name: "env",
    parameters: [STRING],
    result: STRING,
    call: ([name], host) => host.environment(name) ?? ""
  }),
  defineFunction({
    name: "expandenv",
    parameters: [STRING],
    result: STRING,
    call: ([text2], host) => expanded(text2, host)
  })
];
var reference = /\$(?:\{([*#$@!?\-0-9])\}|\{([^}]*)\}|([*#$@!?\-0-9])|([A-Za-z_][A-Za-z0-9_]*)|\{)/g;
function expanded(text2, host) {
  return text2.replace(reference, (_, ...groups2) => {
    const name = groups2.slice(0, 4).find((group) => group !== void 0);
    return name === void 0 || name === "" ? "" : host.environment(name) ?? "";
  });
}

// src/template/functions/sprig/json.ts
var compact = (value) => encodeJson(value);
var pretty = (value) => indentJson(encodeJson(value));
var raw = (value) => encodeJson(value, { escapesHtml: false });
var encoder2 = (name, encode3) => defineFunction({ name, parameters: [ANY], result: STRING, call: ([value]) => encode3(value) });
var decoder = (name, decode) => defineFunction({ name, parameters: [STRING], result: ANY, call: ([text2]) => decode(text2) });
var jsonFunctions = [
  encoder2("toJson", (value) => orNothing(() => compact(value))),
  encoder2("mustToJson", compact),
  encoder2("toPrettyJson", (value) => orNothing(() => pretty(value))),
  encoder2("mustToPrettyJson", pretty),
  encoder2("toRawJson", raw),
  encoder2("mustToRawJson", raw),
  decoder("fromJson", decodeJsonLoosely),
  decoder("mustFromJson", decodeJson)
];
function orNothing(attempt) {
  try {
    return attempt();
  } catch (problem) {
    if (problem instanceof GoError) return "";
    throw problem;
  }
}
function indentJson(json) {
  const written = [];
  let depth = 0;
  let added = 0;
  const newLine = () => {
    added += 2 * depth + 1;
    if (added > MAX_VALUE_TEXT) throw new LimitExceeded(`text exceeds ${MAX_VALUE_TEXT} characters`);
    return `
${"  ".repeat(depth)}`;
  };
  for (let at = 0; at < json.length; ) {
    const token = json[at] ?? "";
    const isOpening = token === "{" || token === "[";
    const end = isOpening && isClosing(json[at + 1]) ? at + 2 : endOfToken(json, at);
    if (isOpening && end === at + 1) {
      depth++;
      written.push(token, newLine());
    } else if (isClosing(token)) {
      depth--;
      written.push(newLine(), token);
    } else if (token === ",") written.push(token, newLine());
    else written.push(token === ":" ? ": " : json.slice(at, end));
    at = end;
  }
  return written.join("");
}
function isClosing(token) {
  return token === "}" || token === "]";
}
function endOfToken(json, start) {
  let at = start + 1;
  if (json[start] !== '"') {
    while (!'{}[],:"'.includes(json[start] ?? "") && at < json.length && !'{}[],:"'.includes(json[at] ?? ""))
      at++;
    return at;
  }
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}

// src/template/functions/sprig/capacity.ts
var memories = /* @__PURE__ */ new WeakMap();
var capacities = /* @__PURE__ */ new WeakMap();
function withCapacity(list, capacity) {
  capacities.set(list, capacity);
  return list;
}
function withoutRoom(list) {
  return withCapacity(list, lengthOf(list));
}
function withAppendedItem(list) {
  return withCapacity(list, grownCapacity(lengthOf(list) - 1, lengthOf(list)));
}
function withRoomFrom(list, start) {
  return withCapacity(list, grownFrom(start, lengthOf(list)));
}
function sliceWithin(list, from, to) {
  const memory = memoryOf(list);
  if (from < 0 || to < from || to > memory.length) return void 0;
  const items = memory.slice(from, to);
  const part4 = list instanceof TypedSlice ? new TypedSlice(list.type, items) : items;
  memories.set(part4, memory.slice(from));
  return part4;
}
function memoryOf(list) {
  const known = memories.get(list);
  if (known !== void 0) return known;
  const items = itemsOf(list) ?? [];
  const room = (capacities.get(list) ?? grownFrom(0, items.length)) - items.length;
  return [...items, ...new Array(Math.max(room, 0)).fill(zeroItem(list))];
}
var lengthOf = (list) => itemsOf(list)?.length ?? 0;
function zeroItem(list) {
  const elem = list instanceof TypedSlice ? list.type.elem : void 0;
  if (elem === STRING) return "";
  return elem === INT ? 0n : null;
}
function grownFrom(start, length) {
  let capacity = start;
  while (capacity < length) capacity = grownCapacity(capacity, capacity + 1);
  return capacity;
}
var doublingLimit = 256;
function grownCapacity(capacity, length) {
  if (length > 2 * capacity) return roundedUp(length);
  if (capacity < doublingLimit) return roundedUp(2 * capacity);
  let grown = capacity;
  while (grown < length) grown += Math.floor((grown + 3 * doublingLimit) / 4);
  return roundedUp(grown);
}
var sizes = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 20 22 24 26 28 30 32 36 40 44 48 56 64 72 80 88 96 112 128 144 168 192 200 216 256 304 336 384 408 424 432 512 592 608 640 680 768 848 896 1024 1152 1192 1280 1360 1536 1704 1792 2048".split(" ").map(Number);
var itemsPerPage = 512;
function roundedUp(items) {
  return sizes.find((size) => size >= items) ?? Math.ceil(items / itemsPerPage) * itemsPerPage;
}

// src/template/functions/sprig/deep-equal.ts
function deepEqual(left, right) {
  return equal(left, right, { depth: 0, pairs: /* @__PURE__ */ new Map() });
}
function equal(left, right, { depth, pairs }) {
  if (depth > MAX_VALUE_DEPTH)
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`);
  if (left === null || right === null) return left === right;
  if (typeOf(left) !== typeOf(right)) return false;
  if (typeof left !== "object" || typeof right !== "object") return left === right;
  if (left === right) return true;
  const others = pairs.get(left) ?? /* @__PURE__ */ new Set();
  if (others.has(right)) return true;
  pairs.set(left, others.add(right));
  return equalInside(left, right, { depth: depth + 1, pairs });
}
function equalInside(left, right, progress) {
  if (left instanceof Integer && right instanceof Integer) return left.value === right.value;
  if (left instanceof Complex && right instanceof Complex) {
    return left.real === right.real && left.imaginary === right.imaginary;
  }
  if (left instanceof Pointer && right instanceof Pointer) {
    return left.target === right.target || equal(left.target, right.target, progress);
  }
  if (left instanceof Struct && right instanceof Struct) return equalFields(left, right, progress);
  if (isNil(left) !== isNil(right)) return false;
  const leftItems = itemsOf(left);
  const rightItems = itemsOf(right);
  if (leftItems !== void 0 && rightItems !== void 0) return equalItems(leftItems, rightItems, progress);
  return equalEntries(left, right, progress);
}
function equalFields(left, right, progress) {
  const fields = left.type.fields ?? [];
  return fields.every(({ of }) => equal(of(left), of(right), progress));
}
var isNil = (value) => value instanceof TypedSlice && value.isNil;
function equalItems(left, right, progress) {
  return left.length === right.length && left.every((item, at) => equal(item, right[at] ?? null, progress));
}
function equalEntries(left, right, progress) {
  const lefts = entriesOf(left) ?? [];
  const rights = new Map(entriesOf(right) ?? []);
  if (lefts.length !== rights.size) return false;
  return lefts.every(([key, value]) => {
    const other = rights.get(key);
    return other !== void 0 && equal(value, other, progress);
  });
}

// src/template/functions/sprig/texts-of.ts
function textsOf(value) {
  const items = itemsOf(value) ?? [value];
  return items.filter((item) => item !== null).map(toText);
}
function joinTexts(texts, mark, host) {
  host.spend(texts.length * (mark.length + 1));
  return texts.join(mark);
}

// src/template/functions/sprig/lists.ts
var bothNames = (name) => [name, `must${name.charAt(0).toUpperCase()}${name.slice(1)}`];
var elementFunction = (name, choose) => bothNames(name).map(
  (each) => defineFunction({
    name: each,
    parameters: [ANY],
    result: ANY,
    call: ([list]) => choose(listOf2(list, `Cannot find ${name} on type`)) ?? null
  })
);
var changeFunction = (name, change) => bothNames(name).map(
  (each) => defineFunction({
    name: each,
    parameters: [ANY],
    result: LIST,
    call: ([list]) => change(listOf2(list, `Cannot find ${name} on type`))
  })
);
var CHUNKS = Object.assign(
  { name: "[][]interface {}", kind: "slice", elem: LIST },
  { zero: null }
  // no template can ask for the zero of a result
);
var NIL_LIST = new TypedSlice(LIST, [], true);
var listFunctions = [
  ...["list", "tuple"].map(
    (name) => defineFunction({ name, parameters: [], rest: ANY, result: LIST, call: (items) => withoutRoom([...items]) })
  ),
  ...elementFunction("first", (items) => items[0]),
  ...elementFunction("last", (items) => items.at(-1)),
  ...changeFunction("rest", (items) => items.length === 0 ? NIL_LIST : withoutRoom(items.slice(1))),
  ...changeFunction("initial", (items) => items.length === 0 ? NIL_LIST : withoutRoom(items.slice(0, -1))),
  ...changeFunction("reverse", (items) => withoutRoom(items.toReversed())),
  ...bothNames("uniq").map(
    (name) => defineFunction({
      name,
      parameters: [ANY],
      result: LIST,
      call: ([list], host) => unique(listOf2(list, "Cannot find uniq on type"), host)
    })
  ),
  ...bothNames("compact").map(
    (name) => defineFunction({
      name,
      parameters: [ANY],
      result: LIST,
      call: ([list]) => listOf2(list, "Cannot compact on type").filter((item) => !isEmpty(item))
    })
  ),
  ...[...bothNames("append"), ...bothNames("push")].map(
    (name) => defineFunction({
      name,
      parameters: [ANY, ANY],
      result: LIST,
      call: ([list, item]) => withAppendedItem([...listOf2(list, "Cannot push on type"), item])
    })
  ),
  ...bothNames("prepend").map(
    (name) => defineFunction({
      name,
      parameters: [ANY, ANY],
      result: LIST,
      call: ([list, item]) => prepended(item, listOf2(list, "Cannot prepend on type"))
    })
  ),
  ...bothNames("without").map(
    (name) => defineFunction({
      name,
      parameters: [ANY],
      rest: ANY,
      result: LIST,
      call: ([list, ...omitted], host) => without(listOf2(list, "Cannot find without on type"), omitted, host)
    })
  ),
  ...bothNames("has").map(
    (name) => defineFunction({
      name,
      parameters: [ANY, ANY],
      result: BOOL,
      call: ([item, list]) => list !== null && isIn(listOf2(list, "Cannot find has on type"), item)
    })
  ),
  ...bothNames("slice").map(
    (name) => defineFunction({
      name,
      parameters: [ANY],
      rest: ANY,
      result: ANY,
      call: ([list, ...at]) => slice(list, at)
    })
  ),
  ...bothNames("chunk").map(
    (name) => defineFunction({
      name,
      parameters: [INT, ANY],
      result: CHUNKS,
      call: ([size, list]) => chunk(listOf2(list, "Cannot chunk type"), toCount(size))
    })
  ),
  defineFunction({ name: "concat", parameters: [], rest: ANY, result: ANY, call: concat }),
  defineFunction({
    name: "join",
    parameters: [STRING, ANY],
    result: STRING,
    call: ([mark, value], host) => joinTexts(textsOf(value), mark, host)
  }),
  defineFunction({
    name: "toStrings",
    parameters: [ANY],
    result: STRINGS,
    call: ([value]) => stringsOf(value)
  }),
  defineFunction({
    name: "sortAlpha",
    parameters: [ANY],
    result: STRINGS,
    call: ([value]) => sorted(value)
  })
];
function listOf2(value, complaint) {
  if (value === null) {
    throw new GoError("runtime error: invalid memory address or nil pointer dereference");
  }
  const items = itemsOf(value);
  if (items === void 0) throw new GoError(`${complaint} ${typeOf(value).kind}`);
  return items;
}
var isIn = (items, wanted) => items.some((item) => deepEqual(wanted, item));
function unique(items, host) {
  const kept = [];
  for (const item of items) {
    host.spend(kept.length);
    if (!isIn(kept, item)) kept.push(item);
  }
  return kept;
}
function without(items, omitted, host) {
  host.spend(items.length * omitted.length);
  return items.filter((item) => !isIn(omitted, item));
}
function prepended(item, items) {
  const list = [item, ...items];
  return withCapacity(list, items.length === 0 ? 1 : grownCapacity(1, list.length));
}
function slice(list, at) {
  const items = listOf2(list, "list should be type of slice or array but");
  if (items.length === 0) return null;
  const [start = null, end = BigInt(items.length)] = at;
  const held = list instanceof TypedSlice ? list : items;
  const part4 = sliceWithin(held, toCount(toInt64(start)), toCount(toInt64(end)));
  if (part4 === void 0) throw new GoError("reflect.Value.Slice: slice index out of bounds");
  return part4;
}
function chunk(items, size) {
  const count = Math.floor((items.length - 1) / size) + 1;
  if (!Number.isFinite(count) || count < 0) throw tooLong();
  const chunks = new TypedSlice(
    CHUNKS,
    Array.from({ length: count }, (_, at) => {
      const length = at === count - 1 ? items.length % size || size : size;
      if (length < 0) throw tooLong();
      return withoutRoom(items.slice(at * size, at * size + length));
    })
  );
  return withoutRoom(chunks);
}
var tooLong = () => new GoError("runtime error: makeslice: len out of range");
function concat(lists) {
  const items = lists.flatMap(concatPart);
  return items.length === 0 ? NIL_LIST : items;
}
function concatPart(list) {
  const items = itemsOf(list);
  if (items !== void 0) return items;
  if (list === null) throw new GoError("runtime error: invalid memory address or nil pointer dereference");
  throw new GoError(`Cannot concat type ${typeOf(list).kind} as list`);
}
function stringsOf(value) {
  if (value instanceof TypedSlice && value.type === STRINGS) return value;
  return withCapacity(new TypedSlice(STRINGS, textsOf(value)), itemsOf(value)?.length ?? 1);
}
function sorted(value) {
  if (itemsOf(value) === void 0) return new TypedSlice(STRINGS, [toText(value)]);
  const strings2 = stringsOf(value);
  const items = strings2.items;
  items.sort(compareStrings);
  return strings2;
}

// src/template/functions/sprig/decimal.ts
var quotientDigits = 16;
function decimalChain(first, operator2, others) {
  const apply = operations[operator2];
  const result = others.reduce((left, right) => apply(left, toDecimal(right)), toDecimal(first));
  return Number(`${result.coefficient}e${result.exponent}`);
}
var operations = {
  "+": sum,
  "-": (left, right) => sum(left, { ...right, coefficient: -right.coefficient }),
  "*": (left, right) => ({
    coefficient: left.coefficient * right.coefficient,
    exponent: left.exponent + right.exponent
  }),
  "/": quotient
};
function toDecimal(value) {
  if (!Number.isFinite(value)) throw new GoError(`Cannot create a Decimal from ${goName(value)}`);
  const [, sign2 = "", whole2 = "", fraction = "", power = "0"] = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/.exec(String(value)) ?? [];
  return { coefficient: BigInt(`${sign2}${whole2}${fraction}`), exponent: Number(power) - fraction.length };
}
function goName(value) {
  if (Number.isNaN(value)) return "NaN";
  return value > 0 ? "+Inf" : "-Inf";
}
function sum(left, right) {
  const exponent = Math.min(left.exponent, right.exponent);
  return { coefficient: scaled(left, exponent) + scaled(right, exponent), exponent };
}
function scaled({ coefficient, exponent }, wanted) {
  return coefficient * 10n ** BigInt(exponent - wanted);
}
function quotient(left, right) {
  if (right.coefficient === 0n) throw new GoError("decimal division by 0");
  const shift = left.exponent - right.exponent + quotientDigits;
  const numerator = left.coefficient * (shift > 0 ? 10n ** BigInt(shift) : 1n);
  const denominator = right.coefficient * (shift < 0 ? 10n ** BigInt(-shift) : 1n);
  return { coefficient: roundedQuotient(numerator, denominator), exponent: -quotientDigits };
}
function roundedQuotient(numerator, denominator) {
  const whole2 = numerator / denominator;
  const remainder2 = numerator % denominator;
  if (2n * magnitude(remainder2) < magnitude(denominator)) return whole2;
  return numerator < 0n === denominator < 0n ? whole2 + 1n : whole2 - 1n;
}
var magnitude = (value) => value < 0n ? -value : value;

// src/template/functions/sprig/round.ts
function roundTo(value, places2, threshold) {
  const power = powerOfTen(places2);
  const scaled2 = power * value;
  const fraction = scaled2 - Math.trunc(scaled2);
  return (fraction >= threshold ? Math.ceil(scaled2) : Math.floor(scaled2)) / power;
}
function powerOfTen(exponent) {
  if (exponent === 0) return 1;
  if (Math.abs(exponent) >= 2 ** 63) return exponent < 0 ? 0 : Infinity;
  let result = 1;
  let resultShift = 0;
  let factor = 10 / 16;
  let factorShift = 4;
  for (let left = Math.abs(exponent); left !== 0; left = Math.floor(left / 2)) {
    if (Math.abs(factorShift) > 4096) {
      resultShift += factorShift;
      break;
    }
    if (left % 2 === 1) {
      result *= factor;
      resultShift += factorShift;
    }
    factor *= factor;
    factorShift *= 2;
    if (factor < 0.5) {
      factor *= 2;
      factorShift--;
    }
  }
  return exponent < 0 ? scaledByTwo(1 / result, -resultShift) : scaledByTwo(result, resultShift);
}
function scaledByTwo(value, shift) {
  const bounded = Math.max(-2200, Math.min(2200, shift));
  const half = Math.trunc(bounded / 2);
  return value * 2 ** half * 2 ** (bounded - half);
}

// src/template/functions/sprig/math.ts
var int642 = (value) => new Integer(INT64, BigInt.asIntN(64, value));
var wholePair = (name, combine) => defineFunction({
  name,
  parameters: [ANY, ANY],
  result: INT64,
  call: ([left, right]) => int642(combine(toInt64(left), toInt64(right)))
});
var wholeChain = (name, combine) => defineFunction({
  name,
  parameters: [ANY],
  rest: ANY,
  result: INT64,
  call: ([first, ...others]) => int642(
    others.map(toInt64).reduce((left, right) => BigInt.asIntN(64, combine(left, right)), toInt64(first))
  )
});
var floatChain = (name, combine) => defineFunction({
  name,
  parameters: [ANY],
  rest: ANY,
  result: FLOAT64,
  call: ([first, ...others]) => others.map(toFloat64).reduce(combine, toFloat64(first))
});
var floatFunction = (name, convert) => defineFunction({
  name,
  parameters: [ANY],
  result: FLOAT64,
  call: ([value]) => convert(toFloat64(value))
});
var decimalFunction = (name, operator2) => defineFunction({
  name,
  parameters: [ANY],
  rest: ANY,
  result: FLOAT64,
  call: ([first, ...others]) => decimalChain(toFloat64(first), operator2, others.map(toFloat64))
});
var larger = (left, right) => right > left ? right : left;
var smaller = (left, right) => right < left ? right : left;
var mathFunctions = [
  defineFunction({ name: "int", parameters: [ANY], result: INT, call: ([value]) => toInt64(value) }),
  defineFunction({
    name: "int64",
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int642(toInt64(value))
  }),
  floatFunction("float64", (value) => value),
  defineFunction({ name: "atoi", parameters: [STRING], result: INT, call: ([text2]) => atoi(text2) }),
  defineFunction({
    name: "toDecimal",
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int642(fromOctal(printPlain(value)))
  }),
  defineFunction({
    name: "add",
    parameters: [],
    rest: ANY,
    result: INT64,
    call: (values) => int642(values.map(toInt64).reduce((left, right) => left + right, 0n))
  }),
  defineFunction({
    name: "add1",
    parameters: [ANY],
    result: INT64,
    call: ([value]) => int642(toInt64(value) + 1n)
  }),
  wholePair("sub", (left, right) => left - right),
  wholePair("div", (left, right) => left / nonZero(right)),
  wholePair("mod", (left, right) => left % nonZero(right)),
  wholeChain("mul", (left, right) => left * right),
  wholeChain("max", larger),
  wholeChain("biggest", larger),
  wholeChain("min", smaller),
  defineFunction({
    name: "add1f",
    parameters: [ANY],
    result: FLOAT64,
    call: ([value]) => decimalChain(toFloat64(value), "+", [1])
  }),
  defineFunction({
    name: "addf",
    parameters: [],
    rest: ANY,
    result: FLOAT64,
    call: (values) => decimalChain(0, "+", values.map(toFloat64))
  }),
  decimalFunction("subf", "-"),
  decimalFunction("mulf", "*"),
  decimalFunction("divf", "/"),
  floatChain("maxf", (left, right) => Math.max(left, right)),
  floatChain("minf", (left, right) => Math.min(left, right)),
  floatFunction("ceil", Math.ceil),
  floatFunction("floor", Math.floor),
  defineFunction({
    name: "round",
    parameters: [ANY, INT],
    rest: FLOAT64,
    result: FLOAT64,
    call: ([value, places2, threshold = 0.5]) => roundTo(toFloat64(value), Number(places2), threshold)
  }),
  defineFunction({
    name: "until",
    parameters: [INT],
    result: INTS,
    call: ([end], host) => ints(steps({ start: 0n, end, step: end < 0n ? -1n : 1n }, host))
  }),
  defineFunction({
    name: "untilStep",
    parameters: [INT, INT, INT],
    result: INTS,
    call: ([start, end, step2], host) => ints(steps({ start, end, step: step2 }, host))
  }),
  defineFunction({
    name: "seq",
    parameters: [],
    rest: INT,
    result: STRING,
    call: (bounds2, host) => sequence2(bounds2, host).join(" ")
  }),
  defineFunction({
    name: "randInt",
    parameters: [INT, INT],
    result: INT,
    call: ([low, high], host) => randomWhole(low, high, host)
  })
];
function nonZero(divisor) {
  if (divisor === 0n) throw new GoError("runtime error: integer divide by zero");
  return divisor;
}
var largest = 2n ** 63n - 1n;
function atoi(text2) {
  if (!/^[+-]?\d+$/.test(text2)) return 0n;
  const value = BigInt(text2.replace(/^\+/, ""));
  if (value > largest) return largest;
  return value < -largest - 1n ? -largest - 1n : value;
}
function fromOctal(text2) {
  const [, sign2, digits2] = /^([+-]?)([0-7]+)$/.exec(text2) ?? [];
  if (digits2 === void 0) return 0n;
  const size = BigInt(`0o${digits2}`);
  const value = sign2 === "-" ? -size : size;
  return BigInt.asIntN(64, value) === value ? value : 0n;
}
function steps({ start, end, step: step2 }, host) {
  const distance = end - start;
  const towards = distance < 0n ? -step2 : step2;
  if (towards <= 0n) return [];
  const length = distance < 0n ? -distance : distance;
  const count = toCount((length + towards - 1n) / towards);
  host.spend(count);
  return Array.from({ length: count }, (_, at) => start + BigInt(at) * step2);
}
var ints = (values) => new TypedSlice(INTS, values);
function sequence2(bounds2, host) {
  const [first = 0n, second2 = 0n, third = 0n] = bounds2;
  if (bounds2.length === 1) return inclusive({ start: 1n, end: first }, host);
  if (bounds2.length === 2) return inclusive({ start: first, end: second2 }, host);
  if (bounds2.length !== 3 || third < first && second2 > 0n) return [];
  return steps({ start: first, end: third < first ? third - 1n : third + 1n, step: second2 }, host);
}
function inclusive({ start, end }, host) {
  const step2 = end < start ? -1n : 1n;
  return steps({ start, end: end + step2, step: step2 }, host);
}
function randomWhole(low, high, host) {
  const span = BigInt.asIntN(64, high - low);
  if (span <= 0n) throw new GoError("invalid argument to Intn");
  const scaled2 = BigInt(Math.floor(host.random() * 2 ** 48)) * span >> 48n;
  return low + scaled2;
}

// src/template/functions/sprig/slash-path.ts
function cleanPath(path) {
  if (path === "") return ".";
  const isRooted = path.startsWith("/");
  const kept = [];
  for (const part4 of path.split("/")) {
    if (part4 === "" || part4 === ".") continue;
    if (part4 !== "..") kept.push(part4);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (!isRooted) kept.push("..");
  }
  const joined3 = kept.join("/");
  if (isRooted) return `/${joined3}`;
  return joined3 === "" ? "." : joined3;
}
function basePath(path) {
  if (path === "") return ".";
  const trimmed2 = path.replace(/\/+$/, "");
  return trimmed2 === "" ? "/" : trimmed2.slice(trimmed2.lastIndexOf("/") + 1);
}
function directory(path) {
  return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
}
function extension2(path) {
  const last = path.slice(path.lastIndexOf("/") + 1);
  const dot = last.lastIndexOf(".");
  return dot === -1 ? "" : last.slice(dot);
}
var isAbsolute = (path) => path.startsWith("/");

// src/template/functions/sprig/paths.ts
var pathFunction = (name, part4) => bothNames2(name).map(
  (each) => defineFunction({ name: each, parameters: [STRING], result: STRING, call: ([path]) => part4(path) })
);
var bothNames2 = (name) => [name, `os${name.charAt(0).toUpperCase()}${name.slice(1)}`];
var pathFunctions = [
  ...pathFunction("base", basePath),
  ...pathFunction("dir", directory),
  ...pathFunction("clean", cleanPath),
  ...pathFunction("ext", extension2),
  ...bothNames2("isAbs").map(
    (name) => defineFunction({ name, parameters: [STRING], result: BOOL, call: ([path]) => isAbsolute(path) })
  )
];

// src/template/functions/sprig/randoms.ts
var digits = "0123456789";
var letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
var printable2 = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");
var randomText = (name, alphabet2) => defineFunction({
  name,
  parameters: [INT],
  result: STRING,
  call: ([count], host) => textFrom(alphabet2, toCount(count), host)
});
var randomFunctions = [
  randomText("randAlphaNum", letters + digits),
  randomText("randAlpha", letters),
  randomText("randNumeric", digits),
  randomText("randAscii", printable2),
  defineFunction({
    name: "randBytes",
    parameters: [INT],
    result: STRING,
    call: ([count], host) => {
      if (count < 0n) throw new GoError("runtime error: makeslice: len out of range");
      host.spend(toCount(count));
      return Buffer.from(randomBytes(toCount(count), host)).toString("base64");
    }
  }),
  defineFunction({ name: "uuidv4", parameters: [], result: STRING, call: (_, host) => uuid(host) }),
  defineFunction({
    name: "shuffle",
    parameters: [STRING],
    result: STRING,
    call: ([text2], host) => shuffled(Array.from(text2), host).join("")
  })
];
function textFrom(alphabet2, count, host) {
  host.spend(Math.max(count, 0));
  const length = Math.max(count, 0);
  return Array.from({ length }, () => alphabet2.charAt(randomIndex(alphabet2.length, host))).join("");
}
function uuid(host) {
  const bytes = randomBytes(16, host);
  bytes[6] = (bytes[6] ?? 0) & 15 | 64;
  bytes[8] = (bytes[8] ?? 0) & 63 | 128;
  const hex2 = Buffer.from(bytes).toString("hex");
  return hex2.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
function shuffled(items, host) {
  for (let left = items.length; left > 1; left--) {
    const chosen = randomIndex(left, host);
    const last = items[left - 1] ?? "";
    items[left - 1] = items[chosen] ?? "";
    items[chosen] = last;
  }
  return items;
}

// src/template/functions/sprig/go-regexp.ts
import { RE2JS, RE2JSSyntaxException } from "re2js";
var GoRegexp = class {
  #compiled;
  #source;
  /** Throws Go's `error parsing regexp: …`. */
  constructor(source) {
    this.#source = source;
    this.#compiled = compile(source);
  }
  test(text2) {
    return this.#compiled.test(runeText(text2));
  }
  find(text2) {
    return this.matches(text2, 1)[0];
  }
  /** At most `limit` matches from the left; a negative limit means all. An empty match right behind another one does not count. */
  matches(text2, limit = -1) {
    const matcher = this.#compiled.matcher(runeText(text2));
    const found = [];
    let previousEnd = -1;
    for (let from = 0; from <= text2.length && found.length !== limit; ) {
      if (!matcher.find(from)) break;
      const start = matcher.start();
      const end = matcher.end();
      if (end > start || end !== previousEnd) found.push({ start, end, groups: groupsOf2(matcher, text2) });
      previousEnd = end;
      from = end > from ? end : from + widthAt(text2, from);
    }
    return found;
  }
  replace(text2, replacement) {
    let replaced = "";
    let end = 0;
    for (const match of this.matches(text2)) {
      replaced += text2.slice(end, match.start) + replacement(match);
      end = match.end;
    }
    return replaced + text2.slice(end);
  }
  /** Replaces with `$1`, `$name`, `${name}` and `$$` expanded. */
  replaceExpanding(text2, template) {
    const names = this.#compiled.namedGroups();
    return this.replace(text2, (match) => expand(template, match, names));
  }
  /** The pieces between the matches, or null (Go's nil slice) for a limit of 0. */
  split(text2, limit) {
    if (limit === 0) return null;
    if (this.#source !== "" && text2 === "") return [""];
    const pieces = [];
    let begin = 0;
    let end = 0;
    for (const match of this.matches(text2, limit)) {
      if (limit > 0 && pieces.length === limit - 1) break;
      end = match.start;
      if (match.end !== 0) pieces.push(text2.slice(begin, end));
      begin = match.end;
    }
    if (end !== text2.length) pieces.push(text2.slice(begin));
    return pieces;
  }
};
function quoteMeta(text2) {
  return text2.replace(/[\\.+*?()|[\]{}^$]/g, "\\$&");
}
function compile(source) {
  if (hasLooseBytes(source))
    throw new GoError(`error parsing regexp: invalid UTF-8: \`${fromFirstLooseByte(source)}\``);
  try {
    return RE2JS.compile(source);
  } catch (problem) {
    if (!(problem instanceof RE2JSSyntaxException)) throw problem;
    if (problem.getDescription() === "duplicate capture group name")
      return compile(withoutSecondNames(source));
    throw new GoError(`error parsing regexp: ${problem.getDescription()}: \`${problem.getPattern() ?? ""}\``);
  }
}
var fromFirstLooseByte = (source) => /\p{Surrogate}.*/su.exec(source)?.[0] ?? "";
function withoutSecondNames(source) {
  const seen = /* @__PURE__ */ new Set();
  return source.replace(/\(\?P?<(\w+)>/g, (opening, name) => {
    if (seen.has(name)) return "(";
    seen.add(name);
    return opening;
  });
}
function runeText(text2) {
  return hasLooseBytes(text2) ? runesOf(text2).join("") : text2;
}
function groupsOf2(matcher, text2) {
  return Array.from({ length: matcher.groupCount() + 1 }, (_, group) => {
    const start = matcher.start(group);
    return start < 0 ? null : text2.slice(start, matcher.end(group));
  });
}
function widthAt(text2, at) {
  return (text2.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
}
var referencePattern = /\$(?:\$|\{([\p{L}\p{Nd}_]+)\}|([\p{L}\p{Nd}_]+))/gu;
function expand(template, match, names) {
  return template.replace(referencePattern, (reference2, braced, bare) => {
    const name = braced ?? bare;
    if (name === void 0) return "$";
    const group = /^(?:0|[1-9]\d*)$/.test(name) ? Number(name) : namedGroup(names, name);
    return reference2 === "" || group === void 0 ? "" : match.groups[group] ?? "";
  });
}
function namedGroup(names, name) {
  return Object.hasOwn(names, name) ? names[name] : void 0;
}

// src/template/functions/sprig/regex.ts
var plainly = (source) => new GoRegexp(source);
var orPanic = (source) => {
  try {
    return new GoRegexp(source);
  } catch (problem) {
    if (!(problem instanceof GoError)) throw problem;
    const shown2 = canBackquote(source) ? `\`${source}\`` : quote(source);
    throw new GoError(`regexp: Compile(${shown2}): ${problem.message}`);
  }
};
var NIL_STRINGS = new TypedSlice(STRINGS, [], true);
var strings = (items) => new TypedSlice(STRINGS, items);
var wholeOf = (match) => match.groups[0] ?? "";
var roomForMatches = 10;
var regexFunctions = [
  defineFunction({
    name: "regexMatch",
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([source, text2]) => matchesQuietly(source, text2)
  }),
  defineFunction({
    name: "mustRegexMatch",
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([source, text2]) => new GoRegexp(source).test(text2)
  }),
  ...bothWays(
    "regexFind",
    (name, compile2) => defineFunction({
      name,
      parameters: [STRING, STRING],
      result: STRING,
      call: ([source, text2]) => compile2(source).find(text2)?.groups[0] ?? ""
    })
  ),
  ...bothWays(
    "regexFindAll",
    (name, compile2) => listing(name, (source, text2, limit) => {
      const found = compile2(source).matches(text2, limit);
      return found.length === 0 ? NIL_STRINGS : withRoomFrom(strings(found.map(wholeOf)), roomForMatches);
    })
  ),
  ...bothWays(
    "regexSplit",
    (name, compile2) => listing(name, (source, text2, limit) => {
      const expression = compile2(source);
      const pieces = expression.split(text2, limit);
      if (pieces === null) return NIL_STRINGS;
      return withRoomFrom(strings(pieces), expression.matches(text2, limit).length);
    })
  ),
  ...bothWays(
    "regexReplaceAll",
    (name, compile2) => replacing(name, (source, text2, by) => compile2(source).replaceExpanding(text2, by))
  ),
  ...bothWays(
    "regexReplaceAllLiteral",
    (name, compile2) => replacing(name, (source, text2, by) => compile2(source).replace(text2, () => by))
  ),
  defineFunction({
    name: "regexQuoteMeta",
    parameters: [STRING],
    result: STRING,
    call: ([text2]) => quoteMeta(text2)
  })
];
function bothWays(name, make) {
  const mustName = `must${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return [make(name, orPanic), make(mustName, plainly)];
}
function listing(name, list) {
  return defineFunction({
    name,
    parameters: [STRING, STRING, INT],
    result: STRINGS,
    call: ([source, text2, limit]) => list(source, text2, toCount(limit))
  });
}
function replacing(name, replace) {
  return defineFunction({
    name,
    parameters: [STRING, STRING, STRING],
    result: STRING,
    call: ([source, text2, by]) => replace(source, text2, by)
  });
}
function matchesQuietly(source, text2) {
  try {
    return new GoRegexp(source).test(text2);
  } catch (problem) {
    if (problem instanceof GoError) return false;
    throw problem;
  }
}

// src/template/functions/sprig/splitting.ts
var splitFunctions = [
  defineFunction({
    name: "split",
    parameters: [STRING, STRING],
    result: STRING_MAP,
    call: ([mark, text2]) => numbered(splitText(text2, mark))
  }),
  defineFunction({
    name: "splitn",
    parameters: [STRING, INT, STRING],
    result: STRING_MAP,
    call: ([mark, limit, text2]) => numbered(splitLimited(text2, mark, toCount(limit)))
  }),
  defineFunction({
    name: "splitList",
    parameters: [STRING, STRING],
    result: STRINGS,
    call: ([mark, text2]) => withoutRoom(new TypedSlice(STRINGS, splitText(text2, mark)))
  })
];
function numbered(parts) {
  return new TypedMap(STRING_MAP, new Map(parts.map((part4, at) => [`_${at}`, part4])));
}
function splitText(text2, mark) {
  if (mark === "") return Array.from(text2);
  return searching(text2, mark, (whole2, part4, fromBytes) => whole2.split(part4).map(fromBytes));
}
function splitLimited(text2, mark, limit) {
  if (limit === 0) return [];
  const parts = splitText(text2, mark);
  if (limit < 0 || parts.length <= limit) return parts;
  return [...parts.slice(0, limit - 1), parts.slice(limit - 1).join(mark)];
}

// src/template/functions/sprig/rune-case.ts
var spaces = "\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
var spaceClass = spaces;
var spacePattern = new RegExp(`^[${spaces}]$`, "u");
var isSpace = (rune) => spacePattern.test(rune);
var isUpper = (rune) => /^\p{Lu}$/u.test(rune);
var isLower = (rune) => /^\p{Ll}$/u.test(rune);
var isTitle = (rune) => /^\p{Lt}$/u.test(rune);
function upperRune(rune) {
  const upper = rune.toUpperCase();
  if (isSingle(upper)) return upper;
  return upperWithIota(rune);
}
function lowerRune(rune) {
  if (rune === "\u0130") return "i";
  const lower = rune.toLowerCase();
  return isSingle(lower) ? lower : rune;
}
function titleRune(rune) {
  if (/^[\u10d0-\u10fa\u10fd-\u10ff]$/.test(rune)) return rune;
  return digraphTitles.get(rune) ?? upperRune(rune);
}
var upperText = (text2) => mapRunes(text2, upperRune);
var lowerText = (text2) => mapRunes(text2, lowerRune);
function mapRunes(text2, map) {
  return runesOf(text2).map(map).join("");
}
function isSingle(text2) {
  const point = text2.codePointAt(0);
  return point !== void 0 && text2.length === (point > 65535 ? 2 : 1);
}
function upperWithIota(rune) {
  const point = rune.charCodeAt(0);
  if (/^[\u1f80-\u1f87\u1f90-\u1f97\u1fa0-\u1fa7]$/.test(rune)) return String.fromCharCode(point + 8);
  if (/^[\u1fb3\u1fc3\u1ff3]$/.test(rune)) return String.fromCharCode(point + 9);
  return rune;
}
var digraphTitles = /* @__PURE__ */ new Map([
  ["\u01C4", "\u01C5"],
  ["\u01C5", "\u01C5"],
  ["\u01C6", "\u01C5"],
  ["\u01C7", "\u01C8"],
  ["\u01C8", "\u01C8"],
  ["\u01C9", "\u01C8"],
  ["\u01CA", "\u01CB"],
  ["\u01CB", "\u01CB"],
  ["\u01CC", "\u01CB"],
  ["\u01F1", "\u01F2"],
  ["\u01F2", "\u01F2"],
  ["\u01F3", "\u01F2"]
]);

// src/template/functions/sprig/word-case.ts
var connector = `[-_${spaceClass}]`;
var snakeCase = (text2) => joinWords(splitWords(text2), "_");
var kebabCase = (text2) => joinWords(splitWords(text2), "-");
var leadingPattern = new RegExp(`^${connector}*`, "u");
var laterWordPattern = new RegExp(`(${connector}*)${connector}((?:(?!${connector})[\\s\\S])+)`, "gu");
var firstWordPattern = new RegExp(`^(?:(?!${connector})[\\s\\S])+`, "u");
function pascalCase(source) {
  const text2 = runesOf(source).join("");
  const leading = leadingPattern.exec(text2)?.[0] ?? "";
  const body = text2.slice(leading.length);
  if (body === "") return leading + (Array.from(leading).at(-1) ?? "");
  const first = firstWordPattern.exec(body)?.[0] ?? "";
  const later = body.slice(first.length).replace(laterWordPattern, (_, kept, word) => kept + capitalized(word));
  return leading + capitalized(first) + later;
}
function capitalized(word) {
  const [first = "", ...others] = Array.from(word);
  let lowering = isUpper(first);
  const tail = others.map((rune) => {
    lowering &&= isUpper(rune);
    return lowering ? lowerRune(rune) : rune;
  });
  return upperRune(first) + tail.join("");
}
var letterKinds = [
  ["d", /[-_]/],
  ["c", new RegExp(connector, "u")],
  ["p", /\p{P}/u],
  ["U", /\p{Lu}/u],
  ["o", /[\u3400-\u4d85\u4e00-\u9fcc\u{20000}-\u{2b81d}]/u],
  ["a", /\p{L}/u],
  ["n", /\p{N}/u]
];
var wordPattern = /[cd]+|p[pd]*|Ua+|U+(?!a)|a+|n+|o+/g;
var wordKinds = {
  c: "connector",
  d: "connector",
  p: "punctuation",
  U: "upper",
  a: "letters",
  n: "number",
  o: "other"
};
function splitWords(text2) {
  const letters2 = lettersOf2(text2);
  if (letters2.length === 0) return text2 === "" ? [] : [{ kind: "invalid", text: text2 }];
  const marks = letters2.map(({ rune }) => letterKinds.find(([, pattern]) => pattern.test(rune))?.[0] ?? "o").join("");
  return Array.from(marks.matchAll(wordPattern), ({ 0: word, index }) => ({
    kind: wordKinds[word.charAt(0)] ?? "other",
    text: letters2.slice(index, index + word.length).map((letter2) => letter2.text).join("")
  }));
}
function lettersOf2(text2) {
  const letters2 = [];
  let skipped = "";
  for (const piece of text2) {
    const [rune = ""] = runesOf(piece);
    if (rune === "\uFFFD") skipped += piece;
    else {
      letters2.push({ rune, text: skipped + piece });
      skipped = "";
    }
  }
  const last = letters2.at(-1);
  if (last) last.text += skipped;
  return letters2;
}
function joinWords(words, mark) {
  let joined3 = "";
  for (let start = 0; start < words.length; ) {
    const end = chunkEnd(words, start);
    joined3 += words.slice(start, end).map((word) => lowered(word, mark)).join("");
    if (!isBoundary(words[end - 1]) && !isBoundary(words[end])) joined3 += mark;
    start = end;
  }
  return joined3;
}
function chunkEnd(words, start) {
  const kind2 = words[start]?.kind;
  if (kind2 === "number") {
    let end = start + 1;
    while (words[end]?.kind === "letters" || words[end]?.kind === "number") end++;
    return end;
  }
  const takesNumber = kind2 === "upper" || kind2 === "letters" || kind2 === "other";
  if (takesNumber && words[start + 1]?.kind === "number" && words[start + 2]?.kind !== "letters")
    return start + 2;
  return start + 1;
}
function isBoundary(word) {
  return word === void 0 || word.kind === "connector" || word.kind === "punctuation";
}
function lowered(word, mark) {
  if (word.kind !== "connector" && word.kind !== "upper") return word.text;
  return runesOf(word.text).map((rune) => loweredRune(rune, mark)).join("");
}
var connectorPattern = new RegExp(`^${connector}$`, "u");
function loweredRune(rune, mark) {
  if (connectorPattern.test(rune)) return mark;
  return isUpper(rune) ? lowerRune(rune) : rune;
}

// src/template/functions/sprig/words.ts
var separatorPattern = new RegExp(`[\\x00-\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7f${spaceClass}]`, "u");
function titleWords(text2) {
  let previous = " ";
  return runesOf(text2).map((rune) => {
    const begins = separatorPattern.test(previous);
    previous = rune;
    return begins ? titleRune(rune) : rune;
  }).join("");
}
function untitleWords(text2) {
  let begins = true;
  return runesOf(text2).map((rune) => {
    if (isSpace(rune)) {
      begins = true;
      return rune;
    }
    const small = begins ? lowerRune(rune) : rune;
    begins = false;
    return small;
  }).join("");
}
function swapCase(text2) {
  let begins = true;
  return runesOf(text2).map((rune) => {
    if (isUpper(rune) || isTitle(rune)) {
      begins = false;
      return lowerRune(rune);
    }
    if (!isLower(rune)) {
      begins = isSpace(rune);
      return rune;
    }
    const swapped = begins ? titleRune(rune) : upperRune(rune);
    begins = false;
    return swapped;
  }).join("");
}
function initials(text2) {
  let begins = true;
  let letters2 = "";
  for (const byte3 of textToBytes(text2)) {
    const space = isSpace(byte3);
    if (!space && begins) letters2 += byte3;
    begins = space;
  }
  return letters2;
}
function withoutSpace(text2) {
  const bytes = textToBytes(text2);
  const kept = Array.from(bytes).filter((byte3) => !isSpace(byte3));
  return kept.length === bytes.length ? text2 : kept.join("");
}
function abbreviate(text2, width, offset = 0) {
  return bytesToText(abbreviateBytes(textToBytes(text2), width, offset));
}
function abbreviateBytes(bytes, width, wantedOffset) {
  if (width < 4) return "";
  if (bytes.length <= width) return bytes;
  const room = width - 3;
  const offset = Math.min(wantedOffset, bytes.length - room);
  if (offset <= 4) return `${bytes.slice(0, room)}...`;
  if (width < 7) return "";
  if (offset + room < bytes.length) return `...${abbreviateBytes(bytes.slice(offset), room, 0)}`;
  return `...${bytes.slice(-room)}`;
}
function wrapWords(text2, { width, lineEnd, breakWords }) {
  const bytes = textToBytes(text2);
  const limit = Math.max(width, 1);
  const lines = [];
  let start = 0;
  while (bytes.length - start > limit) {
    if (bytes[start] === " ") {
      start++;
      continue;
    }
    const space = lineSpace(bytes, { start, limit, breakWords });
    const end = space ?? (breakWords ? start + limit : bytes.length);
    lines.push(bytes.slice(start, end));
    if (end === bytes.length && space === void 0 && !breakWords)
      return bytesToText(lines.join(textToBytes(lineEnd)));
    start = space === void 0 ? end : end + 1;
  }
  lines.push(bytes.slice(start));
  return bytesToText(lines.join(textToBytes(lineEnd)));
}
function lineSpace(bytes, { start, limit, breakWords }) {
  const fitting = bytes.lastIndexOf(" ", start + limit);
  if (fitting >= start) return fitting;
  const later = breakWords ? -1 : bytes.indexOf(" ", start + limit);
  return later === -1 ? void 0 : later;
}

// src/template/functions/sprig/strings.ts
var textFunction2 = (name, convert) => defineFunction({ name, parameters: [STRING], result: STRING, call: ([text2]) => convert(text2) });
var partQuestion = (name, ask) => defineFunction({
  name,
  parameters: [STRING, STRING],
  result: BOOL,
  call: ([part4, text2]) => searching(text2, part4, ask)
});
var trimFunction = (name, trim) => defineFunction({
  name,
  parameters: [STRING, STRING],
  result: STRING,
  call: ([part4, text2]) => trim(text2, part4)
});
var manyValues = (name, write) => defineFunction({
  name,
  parameters: [],
  rest: ANY,
  result: STRING,
  call: (values) => write(withoutNil(values))
});
var edgeSpace = new RegExp(`^[${spaceClass}]+|[${spaceClass}]+$`, "gu");
var stringFunctions = [
  defineFunction({ name: "hello", parameters: [], result: STRING, call: () => "Hello!" }),
  textFunction2("upper", upperText),
  textFunction2("lower", lowerText),
  textFunction2("title", titleWords),
  textFunction2("untitle", untitleWords),
  textFunction2("swapcase", swapCase),
  textFunction2("snakecase", snakeCase),
  textFunction2("kebabcase", kebabCase),
  textFunction2("camelcase", pascalCase),
  textFunction2("initials", initials),
  textFunction2("nospace", withoutSpace),
  textFunction2("trim", (text2) => text2.replace(edgeSpace, "")),
  trimFunction("trimAll", trimSet),
  trimFunction("trimall", trimSet),
  trimFunction(
    "trimSuffix",
    (whole2, end) => searching(
      whole2,
      end,
      (text2, part4, fromBytes) => text2.endsWith(part4) ? fromBytes(text2.slice(0, text2.length - part4.length)) : whole2
    )
  ),
  trimFunction(
    "trimPrefix",
    (whole2, start) => searching(
      whole2,
      start,
      (text2, part4, fromBytes) => text2.startsWith(part4) ? fromBytes(text2.slice(part4.length)) : whole2
    )
  ),
  partQuestion("contains", (text2, part4) => text2.includes(part4)),
  partQuestion("hasPrefix", (text2, part4) => text2.startsWith(part4)),
  partQuestion("hasSuffix", (text2, part4) => text2.endsWith(part4)),
  manyValues("quote", (values) => values.map((value) => quote(toText(value))).join(" ")),
  manyValues("squote", (values) => values.map((value) => `'${printPlain(value)}'`).join(" ")),
  manyValues("cat", (values) => values.map(printPlain).join(" ")),
  defineFunction({
    name: "replace",
    parameters: [STRING, STRING, STRING],
    result: STRING,
    call: ([part4, by, text2], host) => replaceAll({ text: text2, part: part4, by }, host)
  }),
  defineFunction({
    name: "repeat",
    parameters: [INT, STRING],
    result: STRING,
    call: ([count, text2], host) => repeat(text2, count, host)
  }),
  defineFunction({
    name: "indent",
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text2], host) => indent(text2, width, host)
  }),
  defineFunction({
    name: "nindent",
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text2], host) => `
${indent(text2, width, host)}`
  }),
  defineFunction({
    name: "plural",
    parameters: [STRING, STRING, INT],
    result: STRING,
    call: ([one2, many, count]) => count === 1n ? one2 : many
  }),
  defineFunction({
    name: "trunc",
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text2]) => truncate(text2, toCount(width))
  }),
  defineFunction({
    name: "substr",
    parameters: [INT, INT, STRING],
    result: STRING,
    call: ([start, end, text2]) => substring(text2, start, end)
  }),
  defineFunction({
    name: "abbrev",
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text2]) => width < 4n ? text2 : abbreviate(text2, toCount(width))
  }),
  defineFunction({
    name: "abbrevboth",
    parameters: [INT, INT, STRING],
    result: STRING,
    call: ([left, right, text2]) => {
      if (right < 4n || left > 0n && right < 7n) return text2;
      const room = BigInt.asIntN(64, BigInt(byteLength(text2)) - left);
      return abbreviate(text2, toCount(right), room < 0n ? Infinity : toCount(left));
    }
  }),
  defineFunction({
    name: "wrap",
    parameters: [INT, STRING],
    result: STRING,
    call: ([width, text2]) => wrapWords(text2, { width: toCount(width), lineEnd: "\n", breakWords: false })
  }),
  defineFunction({
    name: "wrapWith",
    parameters: [INT, STRING, STRING],
    result: STRING,
    call: ([width, mark, text2]) => wrapWords(text2, { width: toCount(width), lineEnd: mark === "" ? "\n" : mark, breakWords: true })
  })
];
var withoutNil = (values) => values.filter((value) => value !== null);
function trimSet(text2, set) {
  const runes = runesOf(text2);
  const trimmed2 = new Set(runesOf(set));
  const isKept = (rune) => !trimmed2.has(rune);
  const first = runes.findIndex(isKept);
  return first === -1 ? "" : Array.from(text2).slice(first, runes.findLastIndex(isKept) + 1).join("");
}
function replaceAll({ text: text2, part: part4, by }, host) {
  const pieces = part4 === "" ? ["", ...Array.from(text2), ""] : splitText(text2, part4);
  host.spend(pieces.length * by.length);
  return pieces.join(by);
}
function repeat(text2, count, host) {
  if (count < 0n) throw new GoError("strings: negative Repeat count");
  if (BigInt(byteLength(text2)) * count >= 2n ** 63n) {
    throw new GoError("strings: Repeat output length overflow");
  }
  host.spend(toCount(count) * text2.length);
  return text2 === "" ? "" : text2.repeat(toCount(count));
}
function indent(text2, width, host) {
  const pad3 = repeat(" ", width, host);
  return pad3 + replaceAll({ text: text2, part: "\n", by: `
${pad3}` }, host);
}
function truncate(text2, width) {
  const length = byteLength(text2);
  if (width < 0) return length + width > 0 ? sliceBytes(text2, length + width, length) : text2;
  return length > width ? sliceBytes(text2, 0, width) : text2;
}
function substring(text2, start, end) {
  const length = BigInt(byteLength(text2));
  if (start < 0n) return checkedSlice(text2, { from: 0n, to: end, length });
  return checkedSlice(text2, { from: start, to: end < 0n || end > length ? length : end, length });
}
function checkedSlice(text2, { from, to, length }) {
  const complaint = "runtime error: slice bounds out of range";
  if (to < 0n) throw new GoError(`${complaint} [:${to}]`);
  if (to > length) throw new GoError(`${complaint} [:${to}] with length ${length}`);
  if (from > to) throw new GoError(`${complaint} [${from}:${to}]`);
  return sliceBytes(text2, Number(from), Number(to));
}

// src/template/functions/sprig/type-names.ts
var claim = (name, holds2) => defineFunction({
  name,
  parameters: [STRING, ANY],
  result: BOOL,
  call: ([wanted, value]) => holds2(wanted, value)
});
var typeFunctions = [
  defineFunction({ name: "typeOf", parameters: [ANY], result: STRING, call: ([value]) => typeName(value) }),
  defineFunction({ name: "kindOf", parameters: [ANY], result: STRING, call: ([value]) => kindName(value) }),
  claim("typeIs", (wanted, value) => wanted === typeName(value)),
  claim("typeIsLike", (wanted, value) => [wanted, `*${wanted}`].includes(typeName(value))),
  claim("kindIs", (wanted, value) => wanted === kindName(value)),
  defineFunction({
    name: "deepEqual",
    parameters: [ANY, ANY],
    result: BOOL,
    call: ([left, right]) => deepEqual(left, right)
  }),
  defineFunction({ name: "toString", parameters: [ANY], result: STRING, call: ([value]) => toText(value) })
];
var typeName = (value) => value === null ? "<nil>" : typeOf(value).name;
var kindName = (value) => value === null ? "invalid" : typeOf(value).kind;

// src/template/functions/sprig/url-escape.ts
var hostBytes = /[A-Za-z0-9\-_.~!"$&'()*+,:;<=>[\]]/;
var plainBytes = {
  host: hostBytes,
  zone: hostBytes,
  path: /[A-Za-z0-9\-_.~$&+,/:;=@]/,
  user: /[A-Za-z0-9\-_.~$&+,;=]/,
  fragment: /[A-Za-z0-9\-_.~!$&()*+,/:;=?@]/
};
function escapePart(bytes, part4) {
  return Array.from(bytes, (byte3) => plainBytes[part4].test(byte3) ? byte3 : escaped(byte3)).join("");
}
function unescapePart(bytes, part4) {
  return bytes.replace(/%(?:[0-9A-Fa-f]{2}|.{0,2})|[^%]/gs, (piece) => {
    if (piece.startsWith("%")) return unescaped(piece, part4);
    if (isHost(part4) && piece < "\x80" && !plainBytes[part4].test(piece)) {
      throw new GoError(`invalid character ${quote(piece)} in host name`);
    }
    return piece;
  });
}
function unescaped(piece, part4) {
  if (!/^%[0-9A-Fa-f]{2}$/.test(piece)) throw badEscape(piece);
  const byte3 = String.fromCharCode(Number.parseInt(piece.slice(1), 16));
  if (part4 === "host" && byte3 < "\x80" && byte3 !== "%") throw badEscape(piece);
  if (part4 === "zone" && byte3 !== "%" && byte3 !== " " && !hostBytes.test(byte3)) throw badEscape(piece);
  return byte3;
}
function badEscape(piece) {
  return new GoError(`invalid URL escape ${quote(bytesToText(piece))}`);
}
var isHost = (part4) => part4 === "host" || part4 === "zone";
function escaped(byte3) {
  return `%${byte3.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

// src/template/functions/sprig/go-url.ts
function parseUrl(text2) {
  const [address, fragment] = cut(textToBytes(text2), "#");
  const parsed3 = blaming(address, () => parseAddress(address));
  return mapTexts({
    ...parsed3,
    fragment: blaming(textToBytes(text2), () => unescapePart(fragment, "fragment"))
  });
}
function hostName(host) {
  const colon = host.lastIndexOf(":");
  const bare = /^:\d*$/.test(host.slice(colon)) ? host.slice(0, colon) : host;
  return /^\[.*\]$/s.test(bare) ? bare.slice(1, -1) : bare;
}
function printUser({ name, password }) {
  const printed2 = escapePart(textToBytes(name), "user");
  return password === void 0 ? printed2 : `${printed2}:${escapePart(textToBytes(password), "user")}`;
}
function printUrl(url) {
  const scheme = url.scheme === "" ? "" : `${url.scheme}:`;
  const query = url.query === "" ? "" : `?${url.query}`;
  const fragment = url.fragment === "" ? "" : `#${escapePart(textToBytes(url.fragment), "fragment")}`;
  return scheme + (url.opaque === "" ? printHierarchy(url) : url.opaque) + query + fragment;
}
function printHierarchy({ scheme, user, host, path }) {
  const hasHost = user !== void 0 || host !== "";
  const slashes = hasHost || scheme !== "" && path !== "" ? "//" : "";
  const userPart = user === void 0 ? "" : `${printUser(user)}@`;
  const authority2 = slashes + userPart + escapePart(textToBytes(host), "host");
  return authority2 + printPath(path, { host, isFirst: scheme === "" && authority2 === "" });
}
function printPath(path, { host, isFirst }) {
  const escaped2 = path === "*" ? path : escapePart(textToBytes(path), "path");
  if (host !== "" && escaped2 !== "" && !escaped2.startsWith("/")) return `/${escaped2}`;
  return isFirst && cut(escaped2, "/")[0].includes(":") ? `./${escaped2}` : escaped2;
}
function blaming(bytes, parse) {
  try {
    return parse();
  } catch (problem) {
    if (problem instanceof GoError)
      throw new GoError(`parse ${quote(bytesToText(bytes))}: ${problem.message}`);
    throw problem;
  }
}
var nothing = { scheme: "", opaque: "", host: "", path: "", query: "" };
function parseAddress(address) {
  if (/[\0-\x1f\x7f]/.test(address)) throw new GoError("net/url: invalid control character in URL");
  if (address === "*") return { ...nothing, path: "*" };
  const [scheme, afterScheme] = splitScheme(address);
  const [rest, query] = cut(afterScheme, "?");
  if (!rest.startsWith("/")) {
    if (scheme !== "") return { ...nothing, scheme, opaque: rest, query };
    if (cut(rest, "/")[0].includes(":")) throw new GoError("first path segment in URL cannot contain colon");
  }
  const [authority2, path] = splitAuthority(rest, scheme);
  return { ...nothing, scheme, query, ...parseAuthority(scheme, authority2), path: unescapePart(path, "path") };
}
function splitScheme(address) {
  if (address.startsWith(":")) throw new GoError("missing protocol scheme");
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(address)?.[1];
  return scheme === void 0 ? ["", address] : [scheme.toLowerCase(), address.slice(scheme.length + 1)];
}
function splitAuthority(rest, scheme) {
  if (!rest.startsWith("//") || scheme === "" && rest.startsWith("///")) return ["", rest];
  const slash = rest.indexOf("/", 2);
  return slash === -1 ? [rest.slice(2), ""] : [rest.slice(2, slash), rest.slice(slash)];
}
function parseAuthority(scheme, authority2) {
  const at = authority2.lastIndexOf("@");
  const host = parseHost(scheme, authority2.slice(at + 1));
  if (at === -1) return { host };
  const userinfo = authority2.slice(0, at);
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(userinfo)) throw new GoError("net/url: invalid userinfo");
  const [name, password] = cut(userinfo, ":");
  const unescapedName = unescapePart(name, "user");
  if (!userinfo.includes(":")) return { host, user: { name: unescapedName } };
  return { host, user: { name: unescapedName, password: unescapePart(password, "user") } };
}
function parseHost(scheme, host) {
  const bracket = host.lastIndexOf("[");
  if (bracket > 0) throw new GoError("invalid IP-literal");
  if (bracket === 0) return parseBracketed(host);
  const isWeb = scheme === "http" || scheme === "https";
  const colon = isWeb ? host.indexOf(":") : host.lastIndexOf(":");
  if (colon !== -1) checkPort(host.slice(colon));
  return unescapePart(host, "host");
}
function parseBracketed(host) {
  const close = host.lastIndexOf("]");
  if (close === -1) throw new GoError("missing ']' in host");
  const port = host.slice(close + 1);
  checkPort(port);
  const literal = host.slice(1, close);
  const zone = literal.indexOf("%25");
  const address = zone === -1 ? literal : literal.slice(0, zone);
  const name = unescapePart(address, "host") + (zone === -1 ? "" : unescapePart(literal.slice(zone), "zone"));
  checkIpLiteral(name);
  return `[${name}]${port}`;
}
function checkPort(port) {
  if (!/^(?::\d*)?$/.test(port)) throw new GoError(`invalid port ${quote(bytesToText(port))} after host`);
}
function mapTexts(url) {
  const { user } = url;
  return {
    scheme: url.scheme,
    opaque: bytesToText(url.opaque),
    host: bytesToText(url.host),
    path: bytesToText(url.path),
    query: bytesToText(url.query),
    fragment: bytesToText(url.fragment),
    user: user && { name: bytesToText(user.name), password: user.password && bytesToText(user.password) }
  };
}
function cut(text2, separator) {
  const at = text2.indexOf(separator);
  return at === -1 ? [text2, ""] : [text2.slice(0, at), text2.slice(at + separator.length)];
}

// src/template/functions/sprig/urls.ts
var urlFunctions = [
  defineFunction({ name: "urlParse", parameters: [STRING], result: MAP, call: ([text2]) => partsOf2(text2) }),
  defineFunction({ name: "urlJoin", parameters: [MAP], result: STRING, call: ([parts]) => joined(parts) }),
  defineFunction({
    name: "getHostByName",
    parameters: [STRING],
    result: STRING,
    // Templates here never reach the network: each name is one that does not resolve, at which sprig panics.
    call: () => {
      throw new GoError("invalid argument to Intn");
    }
  })
];
function partsOf2(text2) {
  const url = explaining("unable to parse url", () => parseUrl(text2));
  return newMap([
    ["scheme", url.scheme],
    ["host", url.host],
    ["hostname", hostName(url.host)],
    ["path", url.path],
    ["query", url.query],
    ["opaque", url.opaque],
    ["fragment", url.fragment],
    ["userinfo", url.user === void 0 ? "" : printUser(url.user)]
  ]);
}
function joined(parts) {
  const url = {
    scheme: partNamed(parts, "scheme"),
    host: partNamed(parts, "host"),
    path: partNamed(parts, "path"),
    query: partNamed(parts, "query"),
    opaque: partNamed(parts, "opaque"),
    fragment: partNamed(parts, "fragment")
  };
  const userinfo = partNamed(parts, "userinfo");
  if (userinfo === "") return printUrl(url);
  const { user } = explaining("unable to parse userinfo in dict", () => parseUrl(`proto://${userinfo}@host`));
  return printUrl({ ...url, user });
}
function partNamed(parts, name) {
  if (!Object.hasOwn(parts, name)) return "";
  const part4 = parts[name] ?? null;
  if (part4 === null) {
    throw new GoError("runtime error: invalid memory address or nil pointer dereference");
  }
  if (typeof part4 === "string") return part4;
  const { kind: kind2 } = typeOf(part4);
  throw new GoError(`unable to parse ${name} key, must be of type string, but ${kind2} found`);
}
function explaining(what2, parse) {
  try {
    return parse();
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`${what2}: ${problem.message}`);
    throw problem;
  }
}

// src/template/functions/sprig/semver-constraint.ts
function satisfies(constraint, version) {
  const alternatives = parseConstraint(constraint);
  const parsed3 = parseVersion(version);
  return alternatives.some((alternative) => holds(alternative, parsed3));
}
function holds({ constraints, hasPrerelease }, version) {
  if (version.prerelease !== "" && !hasPrerelease) return false;
  return constraints.every((each) => each.check(version, each));
}
var identifiers2 = "[0-9A-Za-z\\-]+(?:\\.[0-9A-Za-z\\-]+)*";
var part3 = "[0-9|x|X|\\*]+";
var bound = `v?(${part3})(\\.${part3})?(\\.${part3})?(-${identifiers2})?(?:\\+${identifiers2})?`;
var anonymousBound = bound.replaceAll(/\((?!\?)/g, "(?:");
var operator = "=||!=|>|<|>=|=>|<=|=<|~|~>|\\^";
var one = `(?:${operator})\\s*${anonymousBound}`;
var compiled;
function patterns() {
  compiled ??= {
    range: new GoRegexp(`\\s*(${anonymousBound})\\s+-\\s+(${anonymousBound})\\s*`),
    alternative: new GoRegexp(`^\\s*${one}\\s*(?:(?:\\s+|,\\s*)${one}\\s*)*$`),
    one: new GoRegexp(one),
    parts: new GoRegexp(`^\\s*(${operator})\\s*${bound}\\s*$`)
  };
  return compiled;
}
function parseConstraint(text2) {
  return withRangesSpelledOut(text2).split("||").map(parseAlternative);
}
function withRangesSpelledOut(text2) {
  return patterns().range.replace(text2, ({ groups: groups2 }) => `>= ${groups2[1]}, <= ${groups2[2]} `);
}
function parseAlternative(text2) {
  if (!patterns().alternative.test(text2)) throw new GoError(`improper constraint: ${text2}`);
  const constraints = patterns().one.matches(text2).map((match) => parseOne(match.groups[0] ?? ""));
  return { constraints, hasPrerelease: constraints.some((each) => each.bound.prerelease !== "") };
}
function parseOne(text2) {
  const match = patterns().parts.find(text2);
  if (match === void 0) throw new GoError(`improper constraint: ${text2}`);
  const [, sign2, major, minor, patch, prerelease] = match.groups;
  const written = [major, minor?.slice(1), patch?.slice(1)];
  const wildcard = written.findIndex((each) => !each || /^[xX*]$/.test(each));
  const fixed2 = wildcard === -1 ? 3 : wildcard;
  const numbers = written.map((each, at) => at < fixed2 ? each : "0");
  return {
    check: checks[sign2 ?? ""] ?? isLike,
    bound: boundVersion(`${numbers.join(".")}${prerelease ?? ""}`),
    fixedParts: fixed2
    // the index of a list of three
  };
}
function boundVersion(text2) {
  try {
    return parseVersion(text2);
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError("constraint parser error");
    throw problem;
  }
}
var checks = {
  "": isLike,
  "=": isLike,
  "!=": isUnlike,
  ">": isGreater,
  "<": (version, { bound: bound3 }) => compareVersions(version, bound3) < 0,
  ">=": isAtLeast,
  "=>": isAtLeast,
  "<=": isAtMost,
  "=<": isAtMost,
  "~": isNear,
  "~>": isNear,
  "^": isCompatible
};
function isLike(version, constraint) {
  if (constraint.fixedParts < 3) return isNear(version, constraint);
  return compareVersions(version, constraint.bound) === 0;
}
function isUnlike(version, { bound: bound3, fixedParts }) {
  if (fixedParts === 3) return compareVersions(version, bound3) !== 0;
  if (version.major !== bound3.major) return true;
  if (fixedParts < 2) return fixedParts === 0 ? isUnlikeWildcard(version, bound3) : false;
  if (version.minor !== bound3.minor) return true;
  return comparePrereleases(version.prerelease, bound3.prerelease) !== 0;
}
function isUnlikeWildcard(version, bound3) {
  return version.minor !== bound3.minor || version.patch !== bound3.patch || compareVersions(version, bound3) !== 0;
}
function isGreater(version, { bound: bound3, fixedParts }) {
  if (fixedParts === 3) return compareVersions(version, bound3) > 0;
  if (version.major !== bound3.major) return version.major > bound3.major;
  if (fixedParts === 1) return false;
  if (fixedParts === 2) return version.minor > bound3.minor;
  return compareVersions(version, bound3) > 0;
}
function isAtLeast(version, { bound: bound3 }) {
  return compareVersions(version, bound3) >= 0;
}
function isAtMost(version, { bound: bound3, fixedParts }) {
  if (fixedParts === 3) return compareVersions(version, bound3) <= 0;
  if (version.major !== bound3.major) return version.major < bound3.major;
  return version.minor <= bound3.minor || fixedParts === 1;
}
function isNear(version, { bound: bound3, fixedParts }) {
  if (compareVersions(version, bound3) < 0) return false;
  const isOrigin = bound3.major === 0n && bound3.minor === 0n && bound3.patch === 0n;
  if (isOrigin && (fixedParts === 0 || fixedParts === 3)) return true;
  if (version.major !== bound3.major) return false;
  return version.minor === bound3.minor || fixedParts === 1;
}
function isCompatible(version, { bound: bound3, fixedParts }) {
  if (compareVersions(version, bound3) < 0) return false;
  if (version.major !== bound3.major) return false;
  if (bound3.major > 0n || fixedParts === 1) return true;
  if (version.minor !== bound3.minor) return false;
  return bound3.minor > 0n || fixedParts === 2 || version.patch === bound3.patch;
}

// src/template/functions/sprig/versions.ts
var versionFunctions = [
  defineFunction({
    name: "semver",
    parameters: [STRING],
    result: VERSION_POINTER,
    call: ([text2]) => versionPointer(parseVersion(text2))
  }),
  defineFunction({
    name: "semverCompare",
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([constraint, version]) => satisfies(constraint, version)
  })
];

// src/template/functions/sprig.ts
var sprigFunctions = functionSet([
  ...stringFunctions,
  ...splitFunctions,
  ...listFunctions,
  ...dictFunctions,
  ...mathFunctions,
  ...defaultFunctions,
  ...typeFunctions,
  ...jsonFunctions,
  ...encodingFunctions,
  ...regexFunctions,
  ...versionFunctions,
  ...urlFunctions,
  ...pathFunctions,
  ...dateFunctions,
  ...randomFunctions,
  ...environmentFunctions,
  ...cryptoFunctions,
  ...certificateFunctions
]);

// src/template/functions/toolhive.ts
var toolhiveFunctions = functionSet([
  defineFunction({ name: "json", parameters: [ANY], result: STRING, call: ([value]) => encoded2(value) }),
  defineFunction({ name: "fromJson", parameters: [STRING], result: ANY, call: ([text2]) => parsed(text2) }),
  defineFunction({ name: "quote", parameters: [STRING], result: STRING, call: ([text2]) => quote(text2) })
]);
var encoded2 = (value) => explained2("failed to encode JSON", () => encodeJson(value));
var parsed = (text2) => explained2("failed to unmarshal JSON", () => decodeJson(text2));
function explained2(what2, attempt) {
  try {
    return attempt();
  } catch (problem) {
    if (problem instanceof GoError) throw new GoError(`${what2}: ${problem.message}`);
    throw problem;
  }
}

// src/template/environment.ts
var environments = {
  toolhive: { name: "expand", functions: toolhiveFunctions },
  sprig: { name: "template", functions: sprigFunctions }
};
function parseOptionsFor(functions = "toolhive") {
  return environments[functions];
}

// src/template/chance.ts
var given = null;
function drawRandom() {
  if (given) return given();
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53;
}

// src/template/truth.ts
function isTrue(value) {
  const held = unbox(value);
  switch (typeof held) {
    case "boolean":
      return held;
    case "string":
      return held !== "";
    case "number":
      return held !== 0;
    // NaN included, as in Go
    case "bigint":
      return held !== 0n;
  }
  if (held === NO_VALUE) return false;
  if (held instanceof Integer) return held.value !== 0n;
  if (held instanceof Complex) return held.real !== 0 || held.imaginary !== 0;
  const parts = itemsOf(held) ?? entriesOf(held);
  return parts === void 0 || parts.length > 0;
}

// src/template/element.ts
function elementAs(value, type = ANY) {
  return type === ANY || value === null ? new Boxed(value) : value;
}
function zeroElement(type = ANY) {
  return elementAs(type.zero, type);
}
function entryReader(held) {
  if (held instanceof TypedMap) return (key) => held.entries.get(key);
  if (!isGoMap(held)) return void 0;
  return (key) => Object.hasOwn(held, key) ? held[key] : void 0;
}

// src/template/fmt/print.ts
function sprint(operands) {
  let text2 = "";
  let afterString = true;
  for (const operand of operands) {
    const isString = typeof operand === "string";
    if (!isString && !afterString) text2 += " ";
    text2 += printPlain(operand);
    afterString = isString;
  }
  return text2;
}
function sprintln(operands) {
  return `${operands.map(printPlain).join(" ")}
`;
}

// src/template/fmt/printf.ts
var LARGEST_WIDTH = 1e6;
var flags = { "#": "sharp", "0": "zero", "+": "plus", "-": "minus", " ": "space" };
function sprintf(format, operands) {
  return new Formatter(format, operands).run();
}
var Formatter = class {
  #format;
  #operands;
  #at = 0;
  #next = 0;
  #output = "";
  /** An index such as `[2]` was used, so operands left over are not reported. */
  #isReordered = false;
  #hasGoodIndex = true;
  #isAfterIndex = false;
  constructor(format, operands) {
    this.#format = format;
    this.#operands = operands;
  }
  run() {
    while (this.#at < this.#format.length) {
      const percent = this.#format.indexOf("%", this.#at);
      const end = percent < 0 ? this.#format.length : percent;
      this.#output += this.#format.slice(this.#at, end);
      this.#at = end + 1;
      if (percent >= 0) this.#directive();
    }
    if (!this.#isReordered && this.#next < this.#operands.length) this.#reportExtra();
    return this.#output;
  }
  #directive() {
    const directive = plainDirective();
    this.#hasGoodIndex = true;
    this.#isAfterIndex = false;
    this.#readFlags(directive);
    this.#readIndex();
    this.#readWidth(directive);
    this.#readPrecision(directive);
    if (!this.#isAfterIndex) this.#readIndex();
    const rune = this.#format.codePointAt(this.#at);
    if (rune === void 0) this.#output += "%!(NOVERB)";
    else this.#print(String.fromCodePoint(rune), directive);
  }
  #readFlags(directive) {
    for (; this.#at < this.#format.length; this.#at++) {
      const letter2 = this.#format.charAt(this.#at);
      if (!isFlag(letter2)) return;
      directive[flags[letter2]] = true;
    }
  }
  #readWidth(directive) {
    if (this.#format[this.#at] !== "*") {
      directive.width = this.#readNumber();
      if (this.#isAfterIndex && directive.width !== void 0) this.#hasGoodIndex = false;
      return;
    }
    this.#at++;
    const width = this.#takeInteger();
    if (width === void 0) this.#output += "%!(BADWIDTH)";
    if (width !== void 0 && width < 0) {
      directive.minus = true;
      directive.zero = false;
    }
    directive.width = width === void 0 ? void 0 : Math.abs(width);
    this.#isAfterIndex = false;
  }
  #readPrecision(directive) {
    if (this.#format[this.#at] !== "." || this.#at + 1 >= this.#format.length) return;
    this.#at++;
    if (this.#isAfterIndex) this.#hasGoodIndex = false;
    this.#readIndex();
    if (this.#format[this.#at] !== "*") {
      directive.precision = this.#readNumber() ?? 0;
      return;
    }
    this.#at++;
    const precision = this.#takeInteger();
    directive.precision = precision === void 0 || precision < 0 ? void 0 : precision;
    if (directive.precision === void 0) this.#output += "%!(BADPREC)";
    this.#isAfterIndex = false;
  }
  /** `[3]`: the operand to go on with. */
  #readIndex() {
    this.#isAfterIndex = false;
    if (this.#format[this.#at] !== "[") return;
    this.#isReordered = true;
    const close = this.#format.indexOf("]", this.#at + 1);
    if (close < 0 || this.#format.length - this.#at < 3) {
      this.#at++;
      this.#hasGoodIndex = false;
      return;
    }
    const digits2 = this.#format.slice(this.#at + 1, close);
    const index = /^\d+$/.test(digits2) ? Number(digits2) : Number.NaN;
    this.#at = close + 1;
    this.#isAfterIndex = index <= LARGEST_WIDTH * 10;
    if (index >= 1 && index <= this.#operands.length) this.#next = index - 1;
    else this.#hasGoodIndex = false;
  }
  /** Digits; a number that is far too large swallows the rest of the format, as in Go. */
  #readNumber() {
    const start = this.#at;
    let number2 = 0;
    for (; /^\d$/.test(this.#format.charAt(this.#at)); this.#at++) {
      if (number2 > LARGEST_WIDTH) {
        this.#at = this.#format.length;
        return void 0;
      }
      number2 = number2 * 10 + Number(this.#format.charAt(this.#at));
    }
    return this.#at === start ? void 0 : number2;
  }
  #takeInteger() {
    if (this.#next >= this.#operands.length) return void 0;
    const operand = this.#operands[this.#next++];
    const integer2 = operand instanceof Integer ? operand.value : operand;
    if (typeof integer2 !== "bigint") return void 0;
    const number2 = Number(integer2);
    return Math.abs(number2) > LARGEST_WIDTH ? void 0 : number2;
  }
  #print(verb, directive) {
    this.#at += verb.length;
    if (verb === "%") this.#output += "%";
    else if (!this.#hasGoodIndex) this.#output += `%!${verb}(BADINDEX)`;
    else if (this.#next >= this.#operands.length) this.#output += `%!${verb}(MISSING)`;
    else this.#output += printOperand(this.#operands[this.#next++] ?? null, verb, forVerb(verb, directive));
  }
  #reportExtra() {
    const extra = this.#operands.slice(this.#next).map((operand) => {
      if (operand === null) return "<nil>";
      return `${typeOf(operand).name}=${printOperand(operand, "v", plainDirective())}`;
    });
    this.#output += `%!(EXTRA ${extra.join(", ")})`;
  }
};
function isFlag(letter2) {
  return Object.hasOwn(flags, letter2);
}
function forVerb(verb, directive) {
  if (verb !== "v" && verb !== "w") return directive;
  return { ...directive, sharpV: directive.sharp, plusV: directive.plus, sharp: false, plus: false };
}

// src/template/functions/struct-equality.ts
function isSame(a, b) {
  if (a instanceof Pointer) return b instanceof Pointer && a.type === b.type && a.target === b.target;
  if (a instanceof Integer) return b instanceof Integer && a.type === b.type && a.value === b.value;
  if (!(a instanceof Struct)) return a === b;
  if (!(b instanceof Struct) || a.type !== b.type) return false;
  return a.type.fields?.every(({ of }) => isSame(of(a), of(b))) ?? true;
}

// src/template/functions/comparison.ts
var comparison3 = [
  defineFunction({
    name: "not",
    parameters: [REFLECT_VALUE],
    result: BOOL,
    call: ([value]) => !isTrue(value)
  }),
  defineFunction({
    name: "eq",
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: BOOL,
    call: ([first, ...others]) => equalsAny(first, others)
  }),
  compare("ne", (a, b) => !equalsAny(a, [b])),
  compare("lt", isLess),
  compare("le", (a, b) => isLess(a, b) || equalsAny(a, [b])),
  compare("gt", (a, b) => !(isLess(a, b) || equalsAny(a, [b]))),
  compare("ge", (a, b) => !isLess(a, b))
];
function compare(name, holds2) {
  const parameters = [REFLECT_VALUE, REFLECT_VALUE];
  return defineFunction({ name, parameters, result: BOOL, call: ([a, b]) => holds2(a, b) });
}
function equalsAny(first, others) {
  if (others.length === 0) throw new GoError("missing argument for comparison");
  const a = unbox(first);
  return others.some((other) => equals(a, unbox(other)));
}
function equals(a, b) {
  if (a === NO_VALUE || b === NO_VALUE) return equalsNothing(a, b);
  const kinds = [basicKind(a), basicKind(b)];
  if (kinds[0] !== kinds[1]) return equalsOtherKind(a, b);
  return kinds[0] === void 0 ? equalsContainer(a, b) : compareBasic(a, b) === 0;
}
function equalsNothing(a, b) {
  return isNil2(a) && isNil2(b);
}
function isNil2(value) {
  return value === NO_VALUE || isNilContainer(value);
}
function equalsOtherKind(a, b) {
  const [left, right] = [integerOf(a), integerOf(b)];
  if (left === void 0 || right === void 0) {
    throw new GoError(`incompatible types for comparison: ${typeOf(a).name} and ${typeOf(b).name}`);
  }
  return left === right;
}
function equalsContainer(a, b) {
  if (containerKind(a) !== containerKind(b)) {
    throw new GoError(
      `non-comparable types ${asText(a)}: ${typeOf(a).name}, ${typeOf(b).name}: ${asValue(b)}`
    );
  }
  if (isNil2(a) || isNil2(b)) return isNil2(a) === isNil2(b);
  if (b instanceof Struct || b instanceof Pointer) return isSame(a, b);
  throw new GoError(`non-comparable type ${asText(b)}: ${typeOf(b).name}`);
}
function containerKind(value) {
  return typeOf(value).kind;
}
function asText(value) {
  return printOperand(value, "s", plainDirective());
}
function asValue(value) {
  return printOperand(value, "v", plainDirective());
}
function isLess(first, second2) {
  const a = unbox(first);
  const b = unbox(second2);
  const [kindOfA, kindOfB] = [basicKind(a), basicKind(b)];
  if (a === NO_VALUE || b === NO_VALUE || kindOfA === void 0 || kindOfB === void 0) {
    throw new GoError("invalid type for comparison");
  }
  if (kindOfA !== kindOfB) return isLessOfOtherKind(a, b);
  if (kindOfA === "bool" || kindOfA === "complex") throw new GoError("invalid type for comparison");
  return compareBasic(a, b) < 0;
}
function isLessOfOtherKind(a, b) {
  const [left, right] = [integerOf(a), integerOf(b)];
  if (left === void 0 || right === void 0) {
    throw new GoError(`incompatible types for comparison: ${typeOf(a).name} and ${typeOf(b).name}`);
  }
  return left < right;
}
function basicKind(value) {
  if (value === NO_VALUE) return void 0;
  const { kind: kind2 } = typeOf(value);
  if (isSigned(kind2)) return "int";
  if (isUnsigned(kind2)) return "uint";
  if (kind2 === "float64") return "float";
  if (kind2 === "complex128") return "complex";
  return kind2 === "bool" || kind2 === "string" ? kind2 : void 0;
}
function integerOf(value) {
  if (typeof value === "bigint") return value;
  return value instanceof Integer ? value.value : void 0;
}
function compareBasic(a, b) {
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (typeof a === "number" && typeof b === "number") return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;
  if (a instanceof Complex && b instanceof Complex) {
    return a.real === b.real && a.imaginary === b.imaginary ? 0 : Number.NaN;
  }
  const [left, right] = [integerOf(a), integerOf(b)];
  if (left !== void 0 && right !== void 0) return left < right ? -1 : left > right ? 1 : 0;
  return a === b ? 0 : Number.NaN;
}

// src/template/functions/escaping.ts
var escaping = [
  escaper("html", escapeHtml),
  escaper("js", escapeJs),
  escaper("urlquery", escapeQuery)
];
function escaper(name, escapeText) {
  return defineFunction({
    name,
    parameters: [],
    rest: ANY,
    result: STRING,
    call: (args) => escapeText(printed(args))
  });
}
function printed(args) {
  return rejoin(sprint(args.map((arg) => arg === null ? "<no value>" : arg)));
}
var htmlEntities = {
  "\0": "\uFFFD",
  '"': "&#34;",
  "'": "&#39;",
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;"
};
function escapeHtml(text2) {
  return text2.replace(/[\0"'&<>]/g, (mark) => htmlEntities[mark] ?? mark);
}
var jsEscapes = {
  "\\": "\\\\",
  "'": "\\'",
  '"': '\\"',
  "<": "\\u003C",
  ">": "\\u003E",
  "&": "\\u0026",
  "=": "\\u003D"
};
function escapeJs(text2) {
  return text2.replace(/[\\'"<>&=]|[^ -~]/gu, (letter2) => jsEscapes[letter2] ?? escapeUnprintable(letter2));
}
function escapeUnprintable(letter2) {
  const rune = letter2.codePointAt(0) ?? 0;
  if (rune === 127 || escapedByte(letter2) !== void 0 || rune >= 128 && isPrint(rune)) return letter2;
  return `\\u${rune.toString(16).toUpperCase().padStart(4, "0")}`;
}
function escapeQuery(text2) {
  let escaped2 = "";
  for (const byte3 of bytesOf(text2)) {
    const letter2 = String.fromCharCode(byte3);
    if (/^[\w.~-]$/.test(letter2)) escaped2 += letter2;
    else escaped2 += letter2 === " " ? "+" : `%${byte3.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return escaped2;
}

// src/template/functions/indexing.ts
var indexing = [
  defineFunction({
    name: "index",
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: REFLECT_VALUE,
    call: ([item, ...indexes]) => indexInto(item, indexes)
  }),
  defineFunction({
    name: "slice",
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: REFLECT_VALUE,
    call: ([item, ...indexes]) => slice2(item, indexes)
  }),
  defineFunction({ name: "len", parameters: [REFLECT_VALUE], result: INT, call: ([item]) => lengthOf2(item) })
];
function indexInto(item, indexes) {
  const start = unbox(item);
  if (start === NO_VALUE) throw new GoError("index of untyped nil");
  return indexes.reduce((container, index) => element2(container, unbox(index)), start);
}
function element2(container, index) {
  const held = unbox(container);
  if (held === NO_VALUE) throw new GoError("index of nil pointer");
  const type = typeOf(held);
  if (typeof held === "string") return byteAt(held, index);
  const items = itemsOf(held);
  if (items) return elementAs(items[position(index, items.length, "slice")] ?? null, type.elem);
  const lookUp = entryReader(held);
  if (lookUp === void 0) throw new GoError(`can't index item of type ${typeOf(pointee(held)).name}`);
  const entry = lookUp(mapKey(index));
  return entry === void 0 ? zeroElement(type.elem) : elementAs(entry, type.elem);
}
function byteAt(text2, index) {
  const bytes = bytesOf(text2);
  const byte3 = bytes[position(index, bytes.length, "string")];
  return new Integer(UINT8, BigInt(byte3 ?? 0));
}
function mapKey(index) {
  if (typeof index === "string") return index;
  if (index === NO_VALUE) throw new GoError("value is nil; should be of type string");
  const type = index instanceof Boxed ? index.type : typeOf(index);
  throw new GoError(`value has type ${type.name}; should be ${STRING.name}`);
}
function position(index, length, of) {
  const number2 = index instanceof Integer ? BigInt.asIntN(64, index.value) : index;
  if (index === NO_VALUE) throw new GoError("cannot index slice/array with nil");
  if (typeof number2 !== "bigint") {
    const type = index instanceof Boxed ? index.type : typeOf(index);
    throw new GoError(`cannot index slice/array with type ${type.name}`);
  }
  if (number2 < 0n || number2 > BigInt(length)) throw new GoError(`index out of range: ${number2}`);
  if (of && number2 === BigInt(length)) throw new GoError(`reflect: ${of} index out of range`);
  return Number(number2);
}
function slice2(item, indexes) {
  const held = unbox(item);
  if (held === NO_VALUE) throw new GoError("slice of untyped nil");
  if (indexes.length > 3) throw new GoError(`too many slice indexes: ${indexes.length}`);
  if (typeof held === "string") {
    if (indexes.length === 3) throw new GoError("cannot 3-index slice a string");
    const { from: from2, to: to2 } = bounds(indexes, byteLength(held));
    return sliceBytes(held, from2, to2);
  }
  const items = itemsOf(held);
  if (items === void 0) throw new GoError(`can't slice item of type ${typeOf(pointee(held)).name}`);
  const { from, to } = bounds(indexes, items.length);
  return sliceOf2(held, items.slice(from, to));
}
function sliceOf2(held, items) {
  return typeOf(held) === LIST ? items : new TypedSlice(typeOf(held), items);
}
function bounds(indexes, length) {
  const given3 = indexes.map((index) => position(index, length));
  const [from = 0, to = length, capacity = length] = given3;
  if (from > to) throw new GoError(`invalid slice index: ${from} > ${to}`);
  if (to > capacity) throw new GoError(`invalid slice index: ${to} > ${capacity}`);
  return { from, to };
}
function lengthOf2(item) {
  const isNil3 = item instanceof Boxed && item.value === null;
  if (isNil3) throw new GoError("len of nil pointer");
  const held = unbox(item);
  if (held === NO_VALUE) throw new GoError("reflect: call of reflect.Value.Type on zero Value");
  if (typeof held === "string") return BigInt(byteLength(held));
  const parts = itemsOf(held) ?? entriesOf(held);
  if (parts === void 0) throw new GoError(`len of type ${typeOf(pointee(held)).name}`);
  return BigInt(parts.length);
}

// src/template/functions/builtins.ts
var printing = [
  defineFunction({
    name: "print",
    parameters: [],
    rest: ANY,
    result: STRING,
    call: (operands) => sprint(operands)
  }),
  defineFunction({
    name: "printf",
    parameters: [STRING],
    rest: ANY,
    result: STRING,
    call: ([format, ...operands]) => sprintf(format, operands)
  }),
  defineFunction({
    name: "println",
    parameters: [],
    rest: ANY,
    result: STRING,
    call: (operands) => sprintln(operands)
  })
];
var evaluated = ["and", "or", "call"].map(
  (name) => defineFunction({
    name,
    parameters: [REFLECT_VALUE],
    rest: REFLECT_VALUE,
    result: REFLECT_VALUE,
    call: () => {
      throw new GoError("unreachable");
    }
  })
);
var builtins = functionSet([
  ...evaluated,
  ...comparison3,
  ...indexing,
  ...printing,
  ...escaping
]);

// src/template/syntax/node-text.ts
function nodeText(root) {
  const pending = [root];
  let text2 = "";
  for (let part4 = pending.pop(); part4 !== void 0; part4 = pending.pop()) {
    if (typeof part4 === "string") text2 += part4;
    else for (const inner of partsOf3(part4).reverse()) pending.push(inner);
  }
  return text2;
}
function partsOf3(node) {
  switch (node.kind) {
    case "list":
      return [...node.nodes];
    case "text":
      return [node.text];
    case "action":
      return ["{{", node.pipe, "}}"];
    case "if":
    case "with":
    case "range": {
      const otherwise = node.elseList ? ["{{else}}", node.elseList] : [];
      return [`{{${node.kind} `, node.pipe, "}}", node.list, ...otherwise, "{{end}}"];
    }
    case "template":
      return [`{{template ${quote(node.name)}`, ...node.pipe ? [" ", node.pipe] : [], "}}"];
    case "break":
    case "continue":
      return [`{{${node.kind}}}`];
    case "pipe":
      return pipeParts(node);
    case "command":
      return commandParts(node);
    default:
      return operandParts(node);
  }
}
function pipeParts(node) {
  const names = joined2(node.declarations, ", ");
  const declared = names.length === 0 ? [] : [...names, node.isAssign ? " = " : " := "];
  return [...declared, ...joined2(node.commands, " | ")];
}
function commandParts(node) {
  return joined2(node.args, " ").flatMap((arg) => typeof arg === "string" ? [arg] : parenthesized(arg));
}
function operandParts(node) {
  switch (node.kind) {
    case "identifier":
      return [node.name];
    case "field":
      return [`.${node.names.join(".")}`];
    case "variable":
      return [[node.name, ...node.fields].join(".")];
    case "chain":
      return [...parenthesized(node.node), ...node.fields.map((field3) => `.${field3}`)];
    case "dot":
      return ["."];
    case "nil":
      return ["nil"];
    case "bool":
      return [String(node.value)];
    case "string":
      return [node.quoted];
    case "number":
      return [node.text];
  }
}
function parenthesized(node) {
  return node.kind === "pipe" ? ["(", node, ")"] : [node];
}
function joined2(nodes, separator) {
  return nodes.flatMap((node, index) => index === 0 ? [node] : [separator, node]);
}

// src/template/unread.ts
var Unread = class _Unread {
  #data;
  #depth;
  #parts = /* @__PURE__ */ new Map();
  #value;
  constructor(data2, depth = 0) {
    this.#data = data2;
    this.#depth = depth;
  }
  /** All of it as a Go value. */
  value() {
    this.#value ??= { made: this.#parts.size === 0 ? toGoValue(this.#data, this.#depth) : this.#joined() };
    return this.#value.made;
  }
  /** The part under a key; undefined where there is none, or where one has to look at the whole to know. */
  part(key) {
    const known = this.#parts.get(key);
    if (known || this.#value !== void 0) return this.#value === void 0 ? known : void 0;
    const data2 = this.#data;
    if (!isRawMap(data2) || !Object.prototype.propertyIsEnumerable.call(data2, key)) return void 0;
    const value = data2[key];
    if (value === void 0 || typeof value === "function") return void 0;
    const part4 = new _Unread(value, this.#depth + 1);
    this.#parts.set(key, part4);
    return part4;
  }
  /** What has been read of it before stays what it was. */
  #joined() {
    const map = newMap();
    for (const [key, value] of Object.entries(this.#data))
      if (value !== void 0 && typeof value !== "function")
        map[key] = this.#parts.get(key)?.value() ?? toGoValue(value, this.#depth + 1);
    return map;
  }
};
function isRawMap(data2) {
  if (typeof data2 !== "object" || data2 === null || Array.isArray(data2)) return false;
  return !(data2 instanceof Map || data2 instanceof Tagged || "$int" in data2 || "$int64" in data2);
}

// src/template/evaluate/argument.ts
function toArgument(execution, value, type) {
  if (type === REFLECT_VALUE) return value;
  if (value === NO_VALUE) {
    return canBeNil(type) ? type.zero : execution.fail(`invalid value; expected ${type.name}`);
  }
  if (type === ANY) return toInterface(value);
  const held = value instanceof Boxed && value.value !== null ? value.value : value;
  const given3 = held instanceof Boxed ? held.type : typeOf(held);
  if (given3 !== type) execution.fail(`wrong type for value; expected ${type.name}; got ${given3.name}`);
  return type === LIST ? itemsOf(held) : held;
}
function canBeNil(type) {
  return type === REFLECT_VALUE || ["interface", "map", "slice", "ptr"].includes(type.kind);
}
function fromResult(result, type) {
  if (result === NO_VALUE || result instanceof Boxed) return result;
  if (type.kind === "interface") return new Boxed(result, type);
  return result === null ? new Boxed(null) : result;
}

// src/template/evaluate/field.ts
function fieldOf2(execution, receiver, access) {
  const { name, hasArguments } = access;
  if (receiver === NO_VALUE) {
    if (execution.missingKey === "error") execution.fail(`nil data; no entry for key ${quote(name)}`);
    return NO_VALUE;
  }
  const held = toInterface(receiver);
  if (!hasArguments && isGoMap(held) && Object.hasOwn(held, name)) return elementAs(held[name] ?? null);
  const type = receiver instanceof Boxed ? receiver.type : typeOf(receiver);
  if (held === null) return execution.fail(`nil pointer evaluating ${type.name}.${name}`);
  const struct = pointee(held);
  if (struct instanceof Struct) {
    const field3 = fieldNamed(execution, { struct, type }, name);
    if (hasArguments) execution.fail(`${name} has arguments but cannot be invoked as function`);
    return elementAs(field3.of(struct), field3.type);
  }
  const lookUp = entryReader(held);
  if (lookUp === void 0) return execution.fail(`can't evaluate field ${name} in type ${type.name}`);
  if (hasArguments) execution.fail(`${name} is not a method but has arguments`);
  const entry = lookUp(name);
  const { elem } = typeOf(held);
  return entry === void 0 ? missingEntry(execution, elem, name) : elementAs(entry, elem);
}
function fieldNamed(execution, { struct, type }, name) {
  const field3 = struct.type.fields?.find((each) => each.name === name);
  if (field3 === void 0) return execution.fail(`can't evaluate field ${name} in type ${type.name}`);
  if (/^\p{Lu}/u.test(name)) return field3;
  return execution.fail(`${name} is an unexported field of struct type ${type.name}`);
}
function methodOf(receiver, name) {
  const held = receiver instanceof Boxed ? receiver.value : receiver;
  return held instanceof Tagged ? held.type.methods?.get(name) : void 0;
}
function missingEntry(execution, elem, name) {
  if (execution.missingKey === "error") execution.fail(`map has no entry for key ${quote(name)}`);
  return execution.missingKey === "default" ? NO_VALUE : zeroElement(elem);
}

// src/template/evaluate/literal.ts
function literalArgument(execution, node, type) {
  if (type === ANY || type === REFLECT_VALUE) return literalValue(execution, node);
  const expect = (what2, value) => value ?? execution.fail(`expected ${what2}; found ${nodeText(node)}`);
  const number2 = node.kind === "number" ? node : void 0;
  if (type.kind === "bool") return expect("bool", node.kind === "bool" ? node.value : void 0);
  if (type.kind === "string") return expect("string", node.kind === "string" ? node.text : void 0);
  if (type.kind === "float64") return expect("float", number2?.float);
  if (type === COMPLEX128) return expect("complex", number2?.complex);
  if (isSigned(type.kind)) return integerOf2(expect("integer", number2?.int), type);
  if (isUnsigned(type.kind)) return integerOf2(expect("unsigned integer", number2?.uint), type);
  return execution.fail(`can't handle ${nodeText(node)} for arg of type ${type.name}`);
}
function literalValue(execution, node) {
  if (node.kind === "bool") return node.value;
  if (node.kind === "string") return node.text;
  if (node.complex !== void 0) return node.complex;
  if (node.float !== void 0 && looksLikeFloat(node.text)) return node.float;
  if (node.int !== void 0) return node.int;
  return node.uint === void 0 ? NO_VALUE : execution.fail(`${node.text} overflows int`);
}
function looksLikeFloat(text2) {
  const isHexInteger = /^0[xX]./.test(text2) && !/[pP]/.test(text2);
  return !isHexInteger && !text2.startsWith("'") && /[.eEpP]/.test(text2);
}
function integerOf2(value, type) {
  if (type === INT) return value;
  const bits2 = Number(/\d+$/.exec(type.kind)?.[0] ?? 64);
  const wrapped = isSigned(type.kind) ? BigInt.asIntN(bits2, value) : BigInt.asUintN(bits2, value);
  return new Integer(type, wrapped);
}

// src/template/evaluate/expression.ts
var nothing2 = { args: [], final: void 0 };
function evaluatePipeline(place, pipe) {
  const { execution } = place;
  execution.at(pipe);
  execution.spend(1);
  let value;
  for (const command of pipe.commands) value = withoutEmptyInterface(evaluateCommand(place, command, value));
  const result = value ?? NO_VALUE;
  for (const { name } of pipe.declarations) {
    if (pipe.isAssign) execution.assign(name, result);
    else execution.variables.push({ name, value: result });
  }
  execution.trace?.(pipe, result);
  return result;
}
function withoutEmptyInterface(value) {
  return value instanceof Boxed && value.type !== ANY && value.type.methods ? value : unbox(value);
}
function evaluateCommand(place, command, final) {
  const { execution } = place;
  const [first] = command.args;
  if (first === void 0) throw new Error("a command has at least one word");
  const given3 = command.args.length === 1 && final === void 0 ? nothing2 : { args: command.args.slice(1), final };
  switch (first.kind) {
    case "field":
      execution.at(first);
      return evaluateFields(place, { node: first, receiver: place.dot, names: first.names }, given3);
    case "chain":
      return evaluateChain(place, first, given3);
    case "identifier":
      return evaluateFunction(place, { identifier: first, node: command }, given3);
    case "variable":
      return evaluateVariable(place, first, given3);
    case "pipe":
      refuseArguments(execution, first, given3);
      return evaluatePipeline(place, first);
  }
  execution.at(first);
  refuseArguments(execution, first, given3);
  if (first.kind === "dot") return read(place.dot);
  if (first.kind === "nil") return execution.fail("nil is not a command");
  return literalValue(execution, first);
}
function refuseArguments(execution, first, given3) {
  if (given3.args.length > 0 || given3.final !== void 0) {
    execution.fail(`can't give argument to non-function ${nodeText(first)}`);
  }
}
function evaluateVariable(place, node, given3) {
  const { execution } = place;
  execution.at(node);
  const value = execution.variable(node.name);
  if (node.fields.length > 0)
    return evaluateFields(place, { node, receiver: value, names: node.fields }, given3);
  refuseArguments(execution, node, given3);
  const held = read(value);
  if (unbox(held) === NO_VALUE) execution.noteMissing(node);
  return held;
}
function read(value) {
  if (!(value instanceof Unread)) return value;
  return value.value() ?? NO_VALUE;
}
function evaluateChain(place, node, given3) {
  const { execution } = place;
  execution.at(node);
  if (node.node.kind === "nil") execution.fail(`indirection through explicit nil in ${nodeText(node)}`);
  execution.at(node.node);
  const receiver = evaluateOperand(place, node.node);
  return evaluateFields(place, { node, receiver, names: node.fields }, given3);
}
function evaluateFields(place, path, given3) {
  const { node, names } = path;
  const last = names.length - 1;
  const along = readAlong(path, given3 === nothing2 ? last : last - 1);
  let value = along.value;
  for (let { index } = along; index <= last; index++) {
    const field3 = { node, receiver: value, name: names[index] ?? "" };
    value = evaluateField(place, field3, index === last ? given3 : nothing2);
  }
  if (unbox(value) === NO_VALUE) place.execution.noteMissing(path.node);
  return value;
}
function readAlong({ receiver, names }, last) {
  if (!(receiver instanceof Unread)) return { value: receiver, index: 0 };
  let part4 = receiver;
  let index = 0;
  for (; index <= last; index++) {
    const next = part4.part(names[index] ?? "");
    if (next === void 0) break;
    part4 = next;
  }
  return { value: index === 0 ? read(part4) : elementAs(part4.value()), index };
}
function evaluateField(place, field3, given3) {
  const { node, receiver, name } = field3;
  const method2 = methodOf(receiver, name);
  if (method2) return call(place, { name, callee: bound2(method2, toInterface(receiver)), node }, given3);
  const hasArguments = given3.args.length > 0 || given3.final !== void 0;
  return fieldOf2(place.execution, receiver, { name, hasArguments });
}
function bound2(method2, receiver) {
  return { ...method2, call: (args, host) => method2.call(receiver, args, host) };
}
function evaluateFunction(place, from, given3) {
  const { execution } = place;
  const { name } = from.identifier;
  execution.at(from.identifier);
  const own = execution.template.functions.get(name);
  if (own) return call(place, { name, callee: own, node: from.node }, given3);
  const builtin = builtins.get(name) ?? execution.fail(`${quote(name)} is not a defined function`);
  if (name === "and" || name === "or")
    return shortCircuit(place, { name, callee: builtin, node: from.node }, given3);
  const callee = name === "call" ? { ...builtin, call: refusal(given3) } : builtin;
  return call(place, { name, callee, node: from.node }, given3);
}
function call(place, { name, callee, node }, given3) {
  const { execution } = place;
  checkCall(execution, { name, callee, node }, given3);
  execution.spend(1);
  const values = argumentsOf(place, callee, given3);
  try {
    const result = callee.call(values, execution.host);
    if (typeof result !== "string") return fromResult(result, callee.result);
    execution.spendText(result);
    return fromResult(rejoin(result), callee.result);
  } catch (problem) {
    if (isTooLongForJavaScript(problem)) return execution.refuseText();
    if (!(problem instanceof GoError)) throw problem;
    execution.at(node);
    return execution.fail(`error calling ${name}: ${problem.message}`);
  }
}
function argumentsOf(place, callee, given3) {
  const values = [];
  for (const arg of given3.args)
    values.push(evaluateArgument(place, arg, parameterType(callee, values.length)));
  if (given3.final === void 0) return values;
  values.push(toArgument(place.execution, given3.final, parameterType(callee, values.length)));
  return values;
}
function isTooLongForJavaScript(problem) {
  return problem instanceof RangeError && problem.message === "Invalid string length";
}
function checkCall(execution, { name, callee }, given3) {
  const { parameters, rest } = callee;
  const count = given3.args.length + (given3.final === void 0 ? 0 : 1);
  if (rest !== void 0 && count < parameters.length) {
    execution.fail(
      `wrong number of args for ${name}: want at least ${parameters.length} got ${given3.args.length}`
    );
  }
  if (rest === void 0 && count !== parameters.length) {
    execution.fail(`wrong number of args for ${name}: want ${parameters.length} got ${count}`);
  }
  if (callee.complaint !== void 0) execution.fail(callee.complaint);
}
function parameterType(callee, index) {
  return callee.parameters[index] ?? callee.rest ?? REFLECT_VALUE;
}
function shortCircuit(place, connective, given3) {
  checkCall(place.execution, connective, given3);
  let value = NO_VALUE;
  for (const arg of given3.args) {
    value = evaluateArgument(place, arg, REFLECT_VALUE);
    if (isTrue(value) === (connective.name === "or")) return value;
  }
  return given3.final ?? value;
}
function refusal(given3) {
  return ([callee]) => {
    const value = unbox(callee);
    if (value === NO_VALUE) throw new GoError("call of nil");
    const first = given3.args[0];
    const type = typeOf(value).name;
    const shown2 = first ? nodeText(first) : typeof value === "string" ? value : `<${type} Value>`;
    throw new GoError(`non-function ${shown2} of type ${type}`);
  };
}
function evaluateArgument(place, node, type) {
  const { execution } = place;
  execution.at(node);
  if (node.kind === "nil") {
    return canBeNil(type) ? type.zero : execution.fail(`cannot assign nil to ${type.name}`);
  }
  if (node.kind === "bool" || node.kind === "number" || node.kind === "string") {
    return literalArgument(execution, node, type);
  }
  return toArgument(execution, evaluateOperand(place, node), type);
}
function evaluateOperand(place, node) {
  switch (node.kind) {
    case "dot":
      return read(place.dot);
    case "field":
      return evaluateFields(place, { node, receiver: place.dot, names: node.names }, nothing2);
    case "variable":
      return evaluateVariable(place, node, nothing2);
    case "pipe":
      return evaluatePipeline(place, node);
    case "identifier":
      return evaluateFunction(place, { identifier: node, node }, nothing2);
    case "chain":
      return evaluateChain(place, node, nothing2);
  }
  return place.execution.fail(`can't evaluate command ${nodeText(node)}`);
}

// src/template/evaluate/iteration.ts
function roundsOf(execution, value, variableCount) {
  const held = unbox(value);
  if (held === NO_VALUE) {
    if (value instanceof Boxed && value.type !== ANY) execution.fail("range can't iterate over <nil>");
    return listRounds([], { isIndexed: false });
  }
  const { elem } = typeOf(held);
  const items = itemsOf(held);
  if (items) return listRounds(items, { elem, isIndexed: variableCount > 1 });
  const entries = entriesOf(held);
  if (entries) return entryRounds(entries, elem);
  const isInteger = typeof held === "bigint" || held instanceof Integer;
  if (!isInteger) return execution.fail(`range can't iterate over ${shown(pointee(held))}`);
  if (variableCount > 1) execution.fail(`can't use ${shown(held)} to iterate over more than one variable`);
  return typeof held === "bigint" ? numberRounds(held, (number2) => number2) : numberRounds(held.value, (number2) => new Integer(held.type, number2));
}
function listRounds(items, { elem, isIndexed }) {
  let next = 0;
  return {
    next: () => {
      const item = items[next];
      if (item === void 0) return ended;
      const index = isIndexed ? BigInt(next) : NO_VALUE;
      next++;
      return { done: false, value: { index, element: elementAs(item, elem) } };
    }
  };
}
var ended = { done: true, value: void 0 };
function* entryRounds(entries, elem) {
  const sorted2 = [...entries].sort(([a], [b]) => compareStrings(a, b));
  for (const [index, entry] of sorted2) yield { index, element: elementAs(entry, elem) };
}
function* numberRounds(end, element3) {
  for (let number2 = 0n; number2 < end; number2++) yield { index: NO_VALUE, element: element3(number2) };
}
function shown(value) {
  return sprint([toInterface(value)]);
}

// src/template/evaluate/evaluator.ts
function runTemplate(execution, dot) {
  new Evaluator(execution, dot).run();
}
var Evaluator = class {
  #execution;
  #frames = [];
  #templateDepth = 0;
  constructor(execution, dot) {
    this.#execution = execution;
    this.#enter(execution.template.root, dot);
  }
  run() {
    for (let frame = this.#frames.at(-1); frame !== void 0; frame = this.#frames.at(-1)) {
      const node = frame.list.nodes[frame.next++];
      if (node === void 0) this.#leave(frame);
      else this.#statement(node, frame.dot);
    }
  }
  #statement(node, dot) {
    this.#execution.at(node);
    this.#execution.spend(1);
    switch (node.kind) {
      case "text":
        this.#execution.write(node.text);
        break;
      case "action":
        this.#action(node, dot);
        break;
      case "if":
      case "with":
        this.#branch(node, dot);
        break;
      case "range":
        this.#range(node, dot);
        break;
      case "template":
        this.#invoke(node, dot);
        break;
      case "break":
      case "continue":
        this.#leaveRound(node.kind);
    }
  }
  #action(node, dot) {
    this.#execution.noteMissing(void 0);
    const value = evaluatePipeline({ execution: this.#execution, dot }, node.pipe);
    if (node.pipe.declarations.length > 0) return;
    this.#execution.at(node);
    if (value === NO_VALUE) this.#execution.reportMissing(node);
    this.#execution.write(value === NO_VALUE ? "<no value>" : printPlain(toInterface(value)));
  }
  #branch(node, dot) {
    const variableCount = this.#execution.variables.length;
    const value = evaluatePipeline({ execution: this.#execution, dot }, node.pipe);
    const list = isTrue(value) ? node.list : node.elseList;
    if (list === void 0) this.#execution.forget(variableCount);
    else this.#enter(list, node.kind === "with" && list === node.list ? value : dot, variableCount);
  }
  #range(node, dot) {
    const execution = this.#execution;
    const outside = execution.variables.length;
    const value = evaluatePipeline({ execution, dot }, node.pipe);
    const inside = execution.variables.length;
    const rounds2 = roundsOf(execution, value, node.pipe.declarations.length);
    const first = rounds2.next();
    if (!first.done) {
      const loop = { node, rounds: rounds2, variableCount: inside };
      this.#frames.push({ list: node.list, next: 0, dot, variableCount: outside, loop });
      this.#beginRound(loop, first.value);
    } else if (node.elseList) {
      this.#frames.push({ list: node.elseList, next: 0, dot, variableCount: outside, isLoopElse: true });
    } else execution.forget(outside);
  }
  #beginRound(loop, round) {
    const execution = this.#execution;
    const frame = this.#frames.at(-1);
    if (frame === void 0) throw new Error("a loop has a frame");
    execution.forget(loop.variableCount);
    const { declarations, isAssign } = loop.node.pipe;
    const values = declarations.length > 1 ? [round.index, round.element] : [round.element];
    let index = 0;
    for (const { name } of declarations) {
      const value = values[index] ?? NO_VALUE;
      if (isAssign) execution.assign(name, value);
      else execution.variables[loop.variableCount - declarations.length + index] = { name, value };
      index++;
    }
    frame.dot = round.element;
    frame.next = 0;
  }
  #invoke(node, dot) {
    const execution = this.#execution;
    const list = execution.template.trees.get(node.name) ?? execution.fail(`template ${quote(node.name)} not defined`);
    const { templateDepth: limit } = execution.limits;
    if (this.#templateDepth === limit) execution.fail(`exceeded maximum template depth (${limit})`);
    const value = node.pipe ? evaluatePipeline({ execution, dot }, node.pipe) : NO_VALUE;
    const { treeName, variables } = execution;
    this.#frames.push({ list, next: 0, dot: value, variableCount: 1, caller: { treeName, variables } });
    this.#templateDepth++;
    execution.treeName = node.name;
    execution.variables = [{ name: "$", value }];
  }
  #enter(list, dot, variableCount = this.#execution.variables.length) {
    this.#frames.push({ list, next: 0, dot, variableCount });
  }
  #leave(frame) {
    const round = frame.loop?.rounds.next();
    if (frame.loop && round && !round.done) {
      this.#execution.spend(1);
      this.#beginRound(frame.loop, round.value);
    } else this.#drop(frame);
  }
  #drop(frame) {
    this.#frames.pop();
    this.#execution.forget(frame.variableCount);
    if (frame.caller === void 0) return;
    this.#templateDepth--;
    this.#execution.treeName = frame.caller.treeName;
    this.#execution.variables = frame.caller.variables;
  }
  /** `{{break}}` and `{{continue}}` leave every body up to the loop's, which belongs to the same template. */
  #leaveRound(kind2) {
    let frame = this.#frames.at(-1);
    while (frame !== void 0 && frame.loop === void 0 && !(frame.isLoopElse && kind2 === "break")) {
      this.#drop(frame);
      frame = this.#frames.at(-1);
    }
    if (frame === void 0) throw new Error("a loop is around every break and continue");
    if (kind2 === "break") this.#drop(frame);
    else this.#leave(frame);
  }
};

// src/template/go-position.ts
function goPosition(text2, offset) {
  const before = text2.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  const line = before.split("\n").length;
  return `${line}:${byteLength(before.slice(lineStart))}`;
}

// src/template/evaluate/execution.ts
var ExecFailure = class extends Error {
  name = "ExecFailure";
  problem;
  constructor(problem) {
    super(problem.message);
    this.problem = problem;
  }
};
var MAX_MESSAGE = 256 * 1024;
var STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 1024;
var CHARACTERS_PER_STEP = 256;
var Execution = class {
  template;
  missingKey;
  host;
  trace;
  limits;
  /** The name of the body that is running. */
  treeName;
  /** The variables of the body that is running, the innermost last. */
  variables;
  output = "";
  /** What printed as `<no value>`. */
  missing = [];
  deadline;
  node;
  /** Counted only once there is much. */
  outputBytes;
  steps = 0;
  lookedUp;
  nextLook = STEPS_BETWEEN_LOOKS_AT_THE_CLOCK;
  constructor(template, root, options) {
    this.template = template;
    this.missingKey = options.missingKey;
    this.limits = options.limits;
    this.deadline = options.deadline ?? Number.POSITIVE_INFINITY;
    this.trace = options.trace;
    const { now, timeZone, random, environment } = options.host;
    this.host = { now, timeZone, random, environment, spend: (steps2) => this.spend(steps2) };
    this.treeName = template.name;
    this.variables = [{ name: "$", value: root }];
    this.node = template.root;
  }
  /** Notes where the evaluation is, for its error message. */
  at(node) {
    this.node = node;
  }
  fail(message) {
    throw new ExecFailure({ message: this.located(message), span: spanOf2(this.node) });
  }
  /** A limit of ours was hit; it reads like one of Go's errors. */
  failWithLimit(limit) {
    throw new ExecFailure({ message: this.located(limit.message), span: spanOf2(this.node), isLimit: true });
  }
  /** Notes a field or variable that had no value, in case that is what gets printed. */
  noteMissing(node) {
    this.lookedUp = node;
  }
  /** An action printed `<no value>`; the field it came from is the last one that had none. */
  reportMissing(action) {
    const node = this.lookedUp ?? action.pipe;
    this.missing.push({ node, text: nodeText(node), span: spanOf2(node) });
  }
  variable(name) {
    return this.findVariable(name).value;
  }
  assign(name, value) {
    this.findVariable(name).value = value;
  }
  write(text2) {
    this.output += text2;
    if (this.output.length * 3 > this.limits.outputBytes) this.countOutput(text2);
  }
  countOutput(added) {
    this.outputBytes = this.outputBytes === void 0 ? byteLength(this.output) : this.outputBytes + byteLength(added);
    if (this.outputBytes > this.limits.outputBytes)
      throw new LimitExceeded(`output exceeds ${this.limits.outputBytes} bytes`);
  }
  /** The variables beyond so many are gone. */
  forget(count) {
    if (this.variables.length !== count) this.variables.length = count;
  }
  spend(steps2) {
    this.steps += steps2;
    if (this.steps < this.nextLook) return;
    if (this.steps > this.limits.steps)
      throw new LimitExceeded(`evaluation exceeds ${this.limits.steps} steps`);
    this.nextLook = Math.min(this.steps + STEPS_BETWEEN_LOOKS_AT_THE_CLOCK, this.limits.steps + 1);
    if (this.host.now() > this.deadline) throw new LimitExceeded("evaluation exceeds its time limit");
  }
  /** Text that a function made counts by its length; a variable that is doubled in a loop would fill the memory. */
  spendText(text2) {
    this.spend(Math.floor(text2.length / CHARACTERS_PER_STEP));
    if (text2.length > this.limits.textLength) this.refuseText();
  }
  refuseText() {
    throw new LimitExceeded(`text exceeds ${this.limits.textLength} characters`);
  }
  findVariable(name) {
    for (let index = this.variables.length - 1; index >= 0; index--) {
      const variable = this.variables[index];
      if (variable?.name === name) return variable;
    }
    return this.fail(`undefined variable: ${name}`);
  }
  located(message) {
    const { name, text: text2 } = this.template;
    const position2 = goPosition(text2, this.node.position);
    const place = `executing ${quote(this.treeName)} at <${nodeText(this.node)}>`;
    return wellFormed(`template: ${name}:${position2}: ${place}: ${readable(message)}`);
  }
};
function readable(message) {
  const left = message.length - MAX_MESSAGE;
  return left <= 0 ? message : `${message.slice(0, MAX_MESSAGE)}\u2026 (${left} characters more)`;
}
function spanOf2(node) {
  return { start: node.start, end: node.end };
}

// src/template/time.ts
var given2 = null;
function readTime() {
  return given2 ? given2() : Date.now();
}

// src/template/evaluate.ts
var defaultHost = {
  now: readTime,
  timeZone: "UTC",
  random: drawRandom,
  environment: () => void 0
};
function evaluate(template, data2, options = {}) {
  const root = data2 === null ? NO_VALUE : data2;
  const execution = new Execution(template, root, {
    missingKey: options.missingKey ?? "default",
    limits: options.limits ? { ...DEFAULT_LIMITS, ...options.limits } : DEFAULT_LIMITS,
    host: options.host ? { ...defaultHost, ...options.host } : defaultHost,
    deadline: options.deadline,
    trace: options.trace
  });
  try {
    return finished(execution, () => runTemplate(execution, root));
  } catch (failure2) {
    if (failure2 instanceof ExecFailure) return { ok: false, error: failure2.problem };
    throw failure2;
  }
}
function finished(execution, run) {
  try {
    run();
  } catch (failure2) {
    if (failure2 instanceof LimitExceeded) execution.failWithLimit(failure2);
    throw failure2;
  }
  return { ok: true, output: wellFormed(execution.output), missing: execution.missing };
}

// src/template/syntax/parse-error.ts
var ParseFailure = class extends Error {
  name = "ParseFailure";
  problem;
  constructor(problem) {
    super(problem.message);
    this.problem = problem;
  }
};

// src/go/unquote.ts
var simpleEscapes2 = /* @__PURE__ */ new Map([
  ["a", 7],
  ["b", 8],
  ["f", 12],
  ["n", 10],
  ["r", 13],
  ["t", 9],
  ["v", 11],
  ["\\", 92]
]);
var hexDigits = /* @__PURE__ */ new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8]
]);
function unquote(literal) {
  const mark = literal.charAt(0);
  const end = literal.length - 1;
  if (mark === "`") return literal.slice(1, end).replaceAll("\r", "");
  let text2 = "";
  for (let at = 1; at < end; ) {
    const character2 = unquoteCharacter(literal, at, mark);
    if (character2 === void 0 || character2.next > end) return void 0;
    text2 += character2.text;
    at = character2.next;
  }
  return rejoin(text2);
}
function unquoteCharacter(literal, at, mark) {
  const rune = literal.codePointAt(at);
  if (rune === void 0 || literal[at] === mark) return void 0;
  if (literal[at] !== "\\") return character(rune, at + (rune > 65535 ? 2 : 1));
  const letter2 = literal.charAt(at + 1);
  const simple = simpleEscapes2.get(letter2) ?? (letter2 === mark ? letter2.charCodeAt(0) : void 0);
  if (simple !== void 0) return character(simple, at + 2);
  const digits2 = hexDigits.get(letter2);
  if (digits2 !== void 0) return numeric(literal.slice(at + 2, at + 2 + digits2), letter2, at + 2 + digits2);
  return octal(literal.slice(at + 1, at + 4), at + 4);
}
function character(rune, next) {
  return { rune, text: String.fromCodePoint(rune), next };
}
function byte2(value, next) {
  return { rune: value, text: String.fromCharCode(value < 128 ? value : 56320 + value), next };
}
function numeric(digits2, letter2, next) {
  if (!/^[\da-fA-F]+$/.test(digits2) || digits2.length !== hexDigits.get(letter2)) return void 0;
  const value = Number.parseInt(digits2, 16);
  if (letter2 === "x") return byte2(value, next);
  return isScalar2(value) ? character(value, next) : void 0;
}
function octal(digits2, next) {
  if (!/^[0-7]{3}$/.test(digits2)) return void 0;
  const value = Number.parseInt(digits2, 8);
  return value > 255 ? void 0 : byte2(value, next);
}

// src/template/syntax/token.ts
var keywords = /* @__PURE__ */ new Set([
  "block",
  "break",
  "continue",
  "define",
  "else",
  "end",
  "if",
  "nil",
  "range",
  "template",
  "with"
]);
function isKeyword(word) {
  return keywords.has(word);
}

// src/template/syntax/lexer.ts
function lex(text2) {
  return new Lexer(text2).run();
}
var LEFT = "{{";
var RIGHT = "}}";
var spaces2 = " 	\r\n";
var digitsOf2 = { decimal: /[\d_]*/y, hex: /[\da-fA-F_]*/y, octal: /[0-7_]*/y, binary: /[01_]*/y };
var Lexer = class {
  #text;
  #tokens = [];
  #at = 0;
  #start = 0;
  #line = 1;
  /** The line is that of this offset; lines are counted once, on the way. */
  #counted = 0;
  #parens = 0;
  constructor(text2) {
    this.#text = text2;
  }
  run() {
    while (this.#lexText()) {
      while (this.#lexInsideAction()) {
      }
      if (this.#tokens.at(-1)?.kind === "error") break;
    }
    return this.#tokens;
  }
  /** Text up to the next action, and the comments in it. False at the end of the template and after a mistake. */
  #lexText() {
    for (; ; ) {
      const left = this.#text.indexOf(LEFT, this.#at);
      const end = left < 0 ? this.#text.length : left;
      this.#emitText(left >= 0 && this.#isLeftTrim(left + LEFT.length) ? this.#trimmedEnd(end) : end);
      this.#skipTo(end);
      if (left < 0) {
        this.#emit("eof", this.#at);
        return false;
      }
      const inside = left + LEFT.length + (this.#isLeftTrim(left + LEFT.length) ? 2 : 0);
      if (!this.#text.startsWith("/*", inside)) return this.#lexLeftDelim(inside);
      this.#skipTo(inside);
      if (!this.#lexComment()) return false;
    }
  }
  #emitText(end) {
    if (end > this.#start) this.#emit("text", end);
  }
  #lexLeftDelim(inside) {
    this.#emit("leftDelim", this.#start + LEFT.length);
    this.#skipTo(inside);
    this.#parens = 0;
    return true;
  }
  #lexComment() {
    const close = this.#text.indexOf("*/", this.#at + 2);
    if (close < 0) return this.#fail("unclosed comment", this.#text.length);
    const end = close + 2;
    const isTrimmed = this.#isRightTrim(end);
    if (!isTrimmed && !this.#text.startsWith(RIGHT, end)) {
      return this.#fail("comment ends before closing delimiter", end);
    }
    this.#skipPastRight(end, isTrimmed);
    return true;
  }
  /** One token inside an action. False when the action is over, be it by a mistake. */
  #lexInsideAction() {
    const isTrimmed = this.#isRightTrim(this.#at);
    if (isTrimmed || this.#text.startsWith(RIGHT, this.#at)) return this.#lexRightDelim(isTrimmed);
    const rune = this.#text.codePointAt(this.#at);
    if (rune === void 0) return this.#fail("unclosed action");
    if (isAsciiLetter(rune)) return this.#lexIdentifier();
    const letter2 = String.fromCodePoint(rune);
    if (spaces2.includes(letter2)) return this.#lexSpace();
    const isLexed = this.#lexSign(letter2);
    if (isLexed !== void 0) return isLexed;
    if (isAlphaNumeric(rune)) return this.#lexIdentifier();
    if (rune < 128 && isPrint(rune)) return this.#emit("char", this.#at + 1);
    return this.#fail(`unrecognized character in action: ${named3(letter2)}`, this.#at + letter2.length);
  }
  /** What begins with a sign or a digit; undefined where nothing does. */
  #lexSign(letter2) {
    switch (letter2) {
      case "=":
        return this.#emit("assign", this.#at + 1);
      case ":":
        return this.#text[this.#at + 1] === "=" ? this.#emit("declare", this.#at + 2) : this.#fail("expected :=");
      case "|":
        return this.#emit("pipe", this.#at + 1);
      case "(":
      case ")":
        return this.#lexParen(letter2);
      case '"':
        return this.#lexQuoted("string", "unterminated quoted string");
      case "'":
        return this.#lexQuoted("charConstant", "unterminated character constant");
      case "`":
        return this.#lexRawString();
      case "$":
        return this.#lexName("variable");
      case ".":
        return this.#isDigitOrEnd(this.#at + 1) ? this.#lexNumber() : this.#lexName("field");
    }
    return letter2 === "+" || letter2 === "-" || letter2 >= "0" && letter2 <= "9" ? this.#lexNumber() : void 0;
  }
  #lexRightDelim(isTrimmed) {
    if (this.#parens > 0) return this.#fail("unclosed left paren", this.#at + RIGHT.length);
    const end = this.#at + (isTrimmed ? 2 : 0) + RIGHT.length;
    this.#skipTo(end - RIGHT.length);
    this.#emit("rightDelim", end);
    if (isTrimmed) this.#skipTo(this.#afterSpaces(end));
    return false;
  }
  /** A run of spaces; the last one may belong to a trim marker and is left to it. */
  #lexSpace() {
    const end = this.#afterSpaces(this.#at);
    return this.#emit("space", this.#isRightTrim(end - 1) ? end - 1 : end);
  }
  #lexParen(letter2) {
    this.#parens += letter2 === "(" ? 1 : -1;
    if (this.#parens < 0) return this.#fail("unexpected right paren", this.#at + 1);
    return this.#emit(letter2 === "(" ? "leftParen" : "rightParen", this.#at + 1);
  }
  #lexIdentifier() {
    const end = this.#afterWord(this.#at);
    if (!this.#isTerminator(end)) return this.#badCharacter(end);
    const word = this.#text.slice(this.#at, end);
    if (isKeyword(word)) return this.#emit(word, end);
    return this.#emit(word === "true" || word === "false" ? "bool" : "identifier", end);
  }
  /** `.name`, `$name`, or the mark alone. */
  #lexName(kind2) {
    const end = this.#afterWord(this.#at + 1);
    if (!this.#isTerminator(end)) return this.#badCharacter(end);
    return this.#emit(kind2 === "field" && end === this.#at + 1 ? "dot" : kind2, end);
  }
  #lexQuoted(kind2, unterminated) {
    const mark = this.#text[this.#at];
    for (let end = this.#at + 1; end < this.#text.length; end++) {
      const letter2 = this.#text[end];
      if (letter2 === mark) return this.#emit(kind2, end + 1);
      if (letter2 === "\n") return this.#fail(unterminated, end);
      if (letter2 === "\\" && this.#text[++end] === "\n") return this.#fail(unterminated, end);
    }
    return this.#fail(unterminated, this.#text.length);
  }
  #lexRawString() {
    const close = this.#text.indexOf("`", this.#at + 1);
    return close < 0 ? this.#fail("unterminated raw quoted string", this.#text.length) : this.#emit("rawString", close + 1);
  }
  #lexNumber() {
    const first = this.#afterNumber(this.#at);
    if (this.#isAlphaNumericAt(first)) return this.#badNumber(first);
    if (this.#text[first] !== "+" && this.#text[first] !== "-") return this.#emit("number", first);
    const second2 = this.#afterNumber(first);
    if (this.#isAlphaNumericAt(second2)) return this.#badNumber(second2);
    return this.#text[second2 - 1] === "i" ? this.#emit("complex", second2) : this.#badNumber(second2);
  }
  /** Where the longest beginning that looks like a number ends; no check that it is one. */
  #afterNumber(start) {
    let at = start + matchLength(/[+-]?/y, this.#text, start);
    const prefix = matchLength(/0[xXoObB]/y, this.#text, at);
    const digits2 = radixDigits(prefix > 0 ? this.#text.charAt(at + 1) : "");
    at += prefix;
    at += matchLength(digits2, this.#text, at);
    if (this.#text[at] === ".") at += 1 + matchLength(digits2, this.#text, at + 1);
    if (digits2 === digitsOf2.decimal) at += matchLength(/[eE][+-]?[\d_]*/y, this.#text, at);
    if (digits2 === digitsOf2.hex) at += matchLength(/[pP][+-]?[\d_]*/y, this.#text, at);
    return at + matchLength(/i?/y, this.#text, at);
  }
  #badNumber(end) {
    const wrong = end + (this.#isAlphaNumericAt(end) ? widthAt2(this.#text, end) : 0);
    return this.#fail(`bad number syntax: ${quote(this.#text.slice(this.#start, wrong))}`, wrong);
  }
  #badCharacter(at) {
    const letter2 = String.fromCodePoint(this.#text.codePointAt(at) ?? 0);
    return this.#fail(`bad character ${named3(letter2)}`, at + letter2.length, at);
  }
  #isTerminator(at) {
    const letter2 = this.#text[at];
    return letter2 === void 0 || ` 	\r
.,|:)(`.includes(letter2) || this.#text.startsWith(RIGHT, at);
  }
  #afterWord(at) {
    let end = at;
    while (isAsciiWord(this.#text.charCodeAt(end))) end++;
    while (this.#isAlphaNumericAt(end)) end += widthAt2(this.#text, end);
    return end;
  }
  #afterSpaces(at) {
    let end = at;
    while (end < this.#text.length && spaces2.includes(this.#text.charAt(end))) end++;
    return end;
  }
  #trimmedEnd(end) {
    let trimmed2 = end;
    while (trimmed2 > this.#start && spaces2.includes(this.#text.charAt(trimmed2 - 1))) trimmed2--;
    return trimmed2;
  }
  #isAlphaNumericAt(at) {
    const rune = this.#text.codePointAt(at);
    return rune !== void 0 && isAlphaNumeric(rune);
  }
  #isDigitOrEnd(at) {
    const letter2 = this.#text.charAt(at);
    return letter2 === "" || letter2 >= "0" && letter2 <= "9";
  }
  #isLeftTrim(at) {
    return this.#text[at] === "-" && at + 1 < this.#text.length && spaces2.includes(this.#text.charAt(at + 1));
  }
  /** A space, a minus and the closing mark. */
  #isRightTrim(at) {
    return this.#text[at + 1] === "-" && spaces2.includes(this.#text.charAt(at)) && this.#text.startsWith(RIGHT, at + 2);
  }
  #skipPastRight(end, isTrimmed) {
    const after2 = end + (isTrimmed ? 2 : 0) + RIGHT.length;
    this.#skipTo(isTrimmed ? this.#afterSpaces(after2) : after2);
  }
  #skipTo(at) {
    this.#at = at;
    this.#start = at;
  }
  /** Adds a token from the start to `end`, and goes on there. */
  #emit(kind2, end) {
    const value = this.#text.slice(this.#start, end);
    this.#tokens.push({ kind: kind2, value, start: this.#start, end, line: this.#lineAt(this.#start) });
    this.#skipTo(end);
    return true;
  }
  /** A mistake that reaches from the start of the token, or from `from`, to `end`. */
  #fail(message, end = this.#at + 1, from = this.#start) {
    const line = this.#lineAt(this.#start);
    this.#tokens.push({
      kind: "error",
      value: message,
      start: from,
      end: Math.min(end, this.#text.length),
      line
    });
    return false;
  }
  #lineAt(offset) {
    for (; this.#counted < offset; this.#counted++) if (this.#text[this.#counted] === "\n") this.#line++;
    return this.#line;
  }
};
function radixDigits(letter2) {
  switch (letter2.toLowerCase()) {
    case "x":
      return digitsOf2.hex;
    case "o":
      return digitsOf2.octal;
    case "b":
      return digitsOf2.binary;
  }
  return digitsOf2.decimal;
}
function matchLength(pattern, text2, at) {
  pattern.lastIndex = at;
  return pattern.exec(text2)?.[0].length ?? 0;
}
function widthAt2(text2, at) {
  return (text2.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
}
function isAsciiLetter(rune) {
  return rune >= 97 && rune <= 122 || rune >= 65 && rune <= 90 || rune === 95;
}
function isAsciiWord(unit) {
  return isAsciiLetter(unit) || unit >= 48 && unit <= 57;
}
function isAlphaNumeric(rune) {
  return rune === 95 || isLetter(rune) || isDigit(rune);
}
function named3(letter2) {
  const rune = letter2.codePointAt(0) ?? 0;
  const code = `U+${rune.toString(16).toUpperCase().padStart(4, "0")}`;
  return isPrint(rune) ? `${code} '${letter2}'` : code;
}

// src/template/syntax/number-literal.ts
function parseNumber(text2, kind2) {
  if (kind2 === "charConstant") return parseCharacter(text2);
  if (kind2 === "complex") return parseComplex(text2);
  const imaginary = text2.endsWith("i") ? parseFiniteFloat(text2.slice(0, -1)) : void 0;
  if (imaginary !== void 0) return formsOfComplex(new Complex(0, imaginary));
  return parseInteger(text2) ?? parseFloating(text2);
}
function parseCharacter(text2) {
  const character2 = unquoteCharacter(text2, 1, "'");
  if (character2 === void 0) return { wrong: "invalid syntax" };
  if (text2.slice(character2.next) !== "'") return { wrong: `malformed character constant: ${text2}` };
  return { int: BigInt(character2.rune), uint: BigInt(character2.rune), float: character2.rune };
}
var scannedFloat = /[+-]?(?:0[xX][\da-fA-F_]*(?:\.[\da-fA-F_]*)?(?:[pP][+-]?[\d_]*)?|[\d_]*(?:\.[\d_]*)?(?:[eEpP][+-]?[\d_]*)?)/y;
function parseComplex(text2) {
  const real = scanFloat(text2, 0);
  const imaginary = scanFloat(text2, real.length);
  const isWhole = /^[+-]./.test(imaginary) && text2[real.length + imaginary.length] === "i";
  if (!isWhole) return { wrong: "syntax error scanning complex number" };
  const [left, right] = [convertFloat(real), convertFloat(imaginary)];
  if (typeof left === "string") return { wrong: left };
  return typeof right === "string" ? { wrong: right } : formsOfComplex(new Complex(left, right));
}
function scanFloat(text2, at) {
  scannedFloat.lastIndex = at;
  return scannedFloat.exec(text2)?.[0] ?? "";
}
function convertFloat(text2) {
  const [, mantissa, exponent] = /^([^xX]*)[pP](.*)$/.exec(text2) ?? [];
  const value = parseFiniteFloat(mantissa ?? text2);
  if (value !== void 0) return exponent === void 0 ? value : value * 2 ** Number(exponent);
  const problem = isFloatSyntax(mantissa ?? text2) ? "value out of range" : "invalid syntax";
  return `strconv.ParseFloat: parsing ${quote(text2)}: ${problem}`;
}
function formsOfComplex(complex) {
  return complex.imaginary === 0 ? { ...formsOfFloat(complex.real), complex } : { complex };
}
function parseInteger(text2) {
  const uint = parseUnsigned(text2);
  const int = parseSigned(text2);
  if (int !== void 0) {
    const unsigned2 = uint ?? (int === 0n ? 0n : void 0);
    return unsigned2 === void 0 ? { int, float: Number(int) } : { int, uint: unsigned2, float: Number(int) };
  }
  return uint === void 0 ? void 0 : { uint, float: Number(uint) };
}
function parseFloating(text2) {
  const float = parseFiniteFloat(text2);
  if (float === void 0) return { wrong: `illegal number syntax: ${quote(text2)}` };
  if (!/[.eEpP]/.test(text2)) return { wrong: `integer overflow: ${quote(text2)}` };
  return formsOfFloat(float);
}
function formsOfFloat(float) {
  const whole2 = Number.isInteger(float) ? BigInt(float) : void 0;
  if (whole2 === void 0) return { float };
  const forms = { float };
  if (whole2 === BigInt.asIntN(64, whole2)) forms.int = whole2;
  if (whole2 === BigInt.asUintN(64, whole2)) forms.uint = whole2;
  return forms;
}

// src/template/syntax/pipeline-parser.ts
var MAX_EXPRESSION_DEPTH = 250;
var operandStarts = /* @__PURE__ */ new Set([
  "bool",
  "charConstant",
  "complex",
  "dot",
  "field",
  "identifier",
  "number",
  "nil",
  "rawString",
  "string",
  "variable",
  "leftParen"
]);
var PipelineParser = class {
  #reader;
  #isFunction;
  #open = [];
  /** The variables in scope; declarations are added. */
  #variables = [];
  constructor(reader, isFunction) {
    this.#reader = reader;
    this.#isFunction = isFunction;
  }
  parse(context2, variables) {
    this.#variables = variables;
    this.#open = [];
    this.#begin(context2, "rightDelim");
    for (; ; ) {
      const current = this.#current();
      if (current.command !== void 0) {
        this.#operand(current, current.command);
        continue;
      }
      const token = this.#reader.peekNonSpace();
      if (token.kind === current.end) {
        const pipe = this.#finish(current);
        if (this.#open.length === 0) return pipe;
        this.#take(pipe);
      } else if (operandStarts.has(token.kind)) current.command = { start: token, args: [] };
      else this.#reader.unexpected(this.#reader.next(), current.context);
    }
  }
  #current() {
    const current = this.#open.at(-1);
    if (current === void 0) throw new Error("a pipeline ends with its closing token");
    return current;
  }
  #begin(context2, end, parenthesis) {
    const pipeline = {
      context: context2,
      end,
      parenthesis,
      start: this.#reader.peekNonSpace(),
      declarations: [],
      commands: [],
      isAssign: false,
      command: void 0
    };
    this.#declarations(pipeline);
    this.#open.push(pipeline);
  }
  /** `$x :=`, `$x =`, and in a range `$i, $x :=`. A variable that neither follows is an operand. */
  #declarations(pipeline) {
    for (; ; ) {
      const before = this.#reader.mark();
      const variable = this.#reader.peekNonSpace();
      if (variable.kind !== "variable") return;
      this.#reader.next();
      const next = this.#reader.peekNonSpace();
      const isComma = next.kind === "char" && next.value === ",";
      if (!isComma && next.kind !== "assign" && next.kind !== "declare") {
        this.#reader.reset(before);
        return;
      }
      this.#reader.next();
      pipeline.declarations.push(variableNode(variable));
      this.#variables.push(variable.value);
      pipeline.isAssign = next.kind === "assign";
      if (!isComma) return;
      this.#checkSecondVariable(pipeline, variable);
    }
  }
  #checkSecondVariable(pipeline, variable) {
    const { context: context2, declarations } = pipeline;
    if (context2 !== "range" || declarations.length >= 2) {
      this.#reader.fail(`too many declarations in ${context2}`, variable);
    }
    const following = this.#reader.peekNonSpace();
    if (!["variable", "rightDelim", "rightParen"].includes(following.kind)) {
      this.#reader.fail("range can only initialize variables", following);
    }
  }
  #finish(pipeline) {
    const closing = this.#reader.next();
    const { parenthesis, declarations, isAssign, commands } = pipeline;
    this.#open.pop();
    this.#checkCommands(pipeline, closing);
    const position2 = pipeline.start.start;
    const start = parenthesis ? parenthesis.start : position2;
    const end = parenthesis ? closing.end : commands.at(-1)?.end ?? closing.start;
    return { kind: "pipe", start, end, position: position2, declarations, isAssign, commands };
  }
  #checkCommands(pipeline, closing) {
    const { commands, context: context2, start } = pipeline;
    if (commands.length === 0) {
      this.#reader.fail(`missing value for ${context2}`, { start: start.start, end: closing.end });
    }
    const stage = commands.findIndex((command, index) => index > 0 && isInert(command));
    const inert = commands[stage];
    if (inert) this.#reader.fail(`non executable command in pipeline stage ${stage + 1}`, inert);
  }
  /** Reads one operand of the command, or begins the pipeline in parentheses that stands in its place. */
  #operand(pipeline, command) {
    const token = this.#reader.peekNonSpace();
    if (token.kind !== "leftParen") {
      const term = this.#term(token);
      if (term !== void 0) this.#reader.next();
      this.#append(pipeline, command, term);
      return;
    }
    if (this.#open.length > MAX_EXPRESSION_DEPTH) this.#reader.fail("max expression depth exceeded", token);
    this.#reader.next();
    this.#begin("parenthesized pipeline", "rightParen", token);
  }
  /** A finished pipeline in parentheses is an operand of the one around it. */
  #take(pipe) {
    const outer = this.#current();
    if (outer.command === void 0) throw new Error("an operand belongs to a command");
    this.#append(outer, outer.command, pipe);
  }
  #append(pipeline, command, operand) {
    if (operand !== void 0) command.args.push(this.#withFields(operand));
    const token = this.#reader.peek();
    if (token.kind === "space") {
      this.#reader.next();
      return;
    }
    if (token.kind === "pipe") this.#reader.next();
    else if (token.kind !== "rightDelim" && token.kind !== "rightParen") {
      this.#reader.unexpected(this.#reader.next(), "operand");
    }
    const { start, args } = command;
    if (args.length === 0) this.#reader.fail("empty command", start);
    const end = args.at(-1)?.end ?? start.end;
    pipeline.commands.push({ kind: "command", start: start.start, end, position: start.start, args });
    pipeline.command = void 0;
  }
  /** The fields that follow without a blank. Go reports such a chain where the first of them stands. */
  #withFields(node) {
    const first = this.#reader.peek();
    if (first.kind !== "field") return node;
    const fields = [];
    let end = first.end;
    for (let token = first; token.kind === "field"; token = this.#reader.peek()) {
      fields.push(this.#reader.next().value.slice(1));
      end = token.end;
    }
    const { start } = node;
    const position2 = first.start;
    switch (node.kind) {
      case "field":
        return { kind: "field", start, end, position: position2, names: [...node.names, ...fields] };
      case "variable":
        return { kind: "variable", start, end, position: position2, name: node.name, fields };
      case "identifier":
      case "pipe":
      case "chain":
        return { kind: "chain", start, end, position: position2, node, fields };
    }
    return this.#reader.fail(`unexpected . after term ${quote(nodeText(node))}`, first);
  }
  /** The value that one token is, or undefined where it is none. */
  #term(token) {
    const { start, end, value } = token;
    const position2 = start;
    switch (token.kind) {
      case "identifier":
        return { kind: "identifier", start, end, position: position2, name: this.#functionName(token) };
      case "variable":
        return this.#variable(token);
      case "field":
        return { kind: "field", start, end, position: position2, names: [value.slice(1)] };
      case "dot":
      case "nil":
        return { kind: token.kind, start, end, position: position2 };
      case "bool":
        return { kind: "bool", start, end, position: position2, value: value === "true" };
      case "charConstant":
      case "complex":
      case "number":
        return { kind: "number", start, end, position: position2, text: value, ...this.#number(token, token.kind) };
      case "string":
      case "rawString":
        return { kind: "string", start, end, position: position2, quoted: value, text: this.#string(token) };
    }
    return void 0;
  }
  #string(token) {
    return unquote(token.value) ?? this.#failAt(token, "invalid syntax");
  }
  #functionName(token) {
    if (!this.#isFunction(token.value)) this.#reader.failOnFunction(token);
    return token.value;
  }
  #variable(token) {
    if (!this.#variables.includes(token.value))
      this.#failAt(token, `undefined variable ${quote(token.value)}`);
    return variableNode(token);
  }
  #number(token, kind2) {
    const literal = parseNumber(token.value, kind2);
    return "wrong" in literal ? this.#failAt(token, literal.wrong) : literal;
  }
  #failAt(token, message) {
    return this.#reader.fail(message, token);
  }
};
function variableNode({ start, end, value }) {
  return { kind: "variable", start, end, position: start, name: value, fields: [] };
}
function isInert(command) {
  return ["bool", "dot", "nil", "number", "string"].includes(command.args[0]?.kind ?? "");
}

// src/template/syntax/token-reader.ts
var TokenReader = class {
  #tokens;
  #name;
  #at = 0;
  /** Go reports the line of the last token it has looked at, be it looked ahead. */
  #furthest = 0;
  /** The line on which the action being read starts; 0 outside. */
  actionLine = 0;
  constructor(tokens, name) {
    this.#tokens = tokens;
    this.#name = name;
  }
  next() {
    const token = this.peek();
    if (this.#at < this.#tokens.length) this.#at++;
    return token;
  }
  peek() {
    const index = Math.min(this.#at, this.#tokens.length - 1);
    this.#furthest = Math.max(this.#furthest, index);
    const token = this.#tokens[index];
    if (token === void 0) throw new Error("a template has at least one token");
    return token;
  }
  nextNonSpace() {
    this.#skipSpace();
    return this.next();
  }
  peekNonSpace() {
    this.#skipSpace();
    return this.peek();
  }
  expect(kinds, context2) {
    const token = this.nextNonSpace();
    return kinds.includes(token.kind) ? token : this.unexpected(token, context2);
  }
  /** A place to come back to with `reset`. */
  mark() {
    return this.#at;
  }
  reset(mark) {
    this.#at = mark;
  }
  unexpected(token, context2) {
    if (token.kind !== "error") this.fail(`unexpected ${described2(token)} in ${context2}`, token);
    const isElsewhere = this.actionLine !== 0 && this.actionLine !== token.line;
    const started = isElsewhere ? ` started at ${this.#name}:${this.actionLine}` : "";
    const joint = isElsewhere && !token.value.endsWith(" action") ? " in action" : "";
    return this.fail(`${token.value}${joint}${started}`, token);
  }
  /** The line that a complaint names unless told otherwise. */
  get line() {
    return this.#tokens[this.#furthest]?.line ?? 0;
  }
  fail(message, span, line = this.line) {
    throw new ParseFailure({
      message: `template: ${this.#name}:${line}: ${message}`,
      span: { start: span.start, end: span.end }
    });
  }
  failOnFunction({ value, start, end }) {
    const message = `template: ${this.#name}:${this.line}: function ${quote(value)} not defined`;
    throw new ParseFailure({ message, span: { start, end }, unknownFunction: value });
  }
  #skipSpace() {
    while (this.peek().kind === "space") this.#at++;
  }
};
function described2(token) {
  if (token.kind === "eof") return "EOF";
  if (isKeyword(token.kind) || token.kind === "dot") return `<${token.value}>`;
  if (byteLength(token.value) <= 10) return quote(token.value);
  return `${quote([...token.value].slice(0, 10).join(""))}...`;
}

// src/template/syntax/parser.ts
function parseTrees(text2, options) {
  return new Parser(text2, options).parse();
}
var Parser = class {
  #name;
  #reader;
  #pipelines;
  #trees = /* @__PURE__ */ new Map();
  #openTrees = [];
  /** Everything open, the innermost last; the main body is the first. */
  #opened = [];
  constructor(text2, options) {
    this.#name = options.name;
    this.#reader = new TokenReader(lex(text2), options.name);
    this.#pipelines = new PipelineParser(this.#reader, options.isFunction);
  }
  parse() {
    this.#openTree({ kind: "main", name: this.#name, opener: this.#reader.peek() });
    for (; ; ) {
      const token = this.#reader.nextNonSpace();
      if (token.kind === "text") this.#append(textNode(token));
      else if (token.kind === "leftDelim") this.#action(token);
      else if (token.kind === "eof") return this.#finish(token);
      else this.#reader.unexpected(token, "input");
    }
  }
  #finish(eof) {
    const innermost = this.#innermost();
    if (innermost.kind !== "main") this.#reader.fail("unexpected EOF", innermost.opener);
    this.#addTree(this.#name, listOf3(innermost.open, eof.end), eof);
    return this.#trees;
  }
  #action(opener) {
    const before = this.#reader.mark();
    const keyword = this.#reader.nextNonSpace();
    if (keyword.kind === "define" && this.#opened.length === 1) {
      this.#define(opener);
      return;
    }
    this.#reader.actionLine = opener.line;
    const isFinished = this.#statement(keyword, opener, before);
    if (isFinished) this.#reader.actionLine = 0;
  }
  /** False where the statement opened a block: Go then still counts itself in that action until the next one. */
  #statement(keyword, opener, before) {
    switch (keyword.kind) {
      case "if":
      case "with":
      case "range":
        this.#openBranch(keyword.kind, opener, false);
        return false;
      case "block":
        this.#namedBlock(opener);
        return false;
      case "else":
        this.#elseClause(keyword, opener);
        return true;
      case "end":
        this.#endClause({ start: opener.start, end: this.#reader.expect(["rightDelim"], "end").end });
        return true;
      case "break":
      case "continue":
        this.#loopControl(keyword, keyword.kind);
        return true;
      case "template":
        this.#append(this.#templateClause());
        return true;
    }
    this.#reader.reset(before);
    const first = this.#reader.peekNonSpace();
    const pipe = this.#pipeline("command");
    this.#append({ kind: "action", start: first.start, end: pipe.end, position: first.start, pipe });
    return true;
  }
  #loopControl(keyword, kind2) {
    const token = this.#reader.nextNonSpace();
    if (token.kind !== "rightDelim") this.#reader.unexpected(token, `{{${kind2}}}`);
    if (this.#scope().loops === 0) this.#reader.fail(`{{${kind2}}} outside {{range}}`, keyword);
    this.#append({ kind: kind2, start: keyword.start, end: keyword.end, position: keyword.start });
  }
  #templateClause() {
    const token = this.#reader.nextNonSpace();
    const name = this.#templateName(token, "template clause");
    const { start, end } = token;
    if (this.#reader.peekNonSpace().kind === "rightDelim") {
      this.#reader.next();
      return { kind: "template", start, end, position: start, name };
    }
    const pipe = this.#pipeline("template clause");
    return { kind: "template", start, end: pipe.end, position: start, name, pipe };
  }
  #templateName(token, context2) {
    if (token.kind !== "string" && token.kind !== "rawString") this.#reader.unexpected(token, context2);
    return unquote(token.value) ?? this.#reader.fail("invalid syntax", token);
  }
  #openBranch(kind2, opener, isElseIf) {
    const variableCount = this.#scope().variables.length;
    const pipe = this.#pipeline(kind2);
    if (kind2 === "range") this.#scope().loops++;
    const open = { nodes: [], start: this.#reader.peekNonSpace().start };
    this.#opened.push({ kind: kind2, opener, isElseIf, pipe, variableCount, open, list: void 0 });
  }
  #namedBlock(opener) {
    const token = this.#reader.nextNonSpace();
    const name = this.#templateName(token, "block clause");
    const pipe = this.#pipeline("block clause");
    const { start } = token;
    const invocation = { kind: "template", start, end: pipe.end, position: start, name, pipe };
    this.#openTree({ kind: "block", name, opener, invocation, line: this.#reader.line });
  }
  #define(opener) {
    const token = this.#reader.expect(["string", "rawString"], "define clause");
    const name = unquote(token.value) ?? this.#reader.fail("invalid syntax", token);
    this.#reader.expect(["rightDelim"], "define clause");
    this.#openTree({ kind: "define", name, opener });
  }
  #openTree(from) {
    this.#reader.actionLine = 0;
    const { name, kind: kind2, opener, invocation, line } = from;
    const open = { nodes: [], start: this.#reader.peekNonSpace().start };
    const scope2 = { name, variables: ["$"], loops: 0 };
    const tree = invocation ? { kind: kind2, opener, scope: scope2, open, invocation, ...line === void 0 ? {} : { line } } : { kind: kind2, opener, scope: scope2, open };
    this.#openTrees.push(tree);
    this.#opened.push(tree);
  }
  #elseClause(keyword, opener) {
    const next = this.#reader.peekNonSpace();
    const isChained = next.kind === "if" || next.kind === "with";
    if (!isChained) this.#reader.expect(["rightDelim"], "else");
    const branch = this.#branchForElse(keyword);
    this.#reader.actionLine = 0;
    branch.list = listOf3(branch.open, opener.start);
    if (branch.kind === "range") this.#scope().loops--;
    branch.open.nodes = [];
    branch.open.start = this.#reader.peekNonSpace().start;
    if (!isChained || next.kind !== branch.kind) return;
    this.#reader.next();
    this.#openBranch(branch.kind, next, true);
  }
  #branchForElse(keyword) {
    const block = this.#innermost();
    if ("scope" in block) {
      const place = block.kind === "main" ? "" : ` in ${block.kind} clause`;
      return this.#reader.fail(`unexpected {{else}}${place}`, keyword, block.line);
    }
    return block.list === void 0 ? block : this.#reader.fail("expected end; found {{else}}", keyword);
  }
  #endClause(end) {
    for (; ; ) {
      const block = this.#innermost();
      if (block.kind === "main") this.#reader.fail("unexpected {{end}}", end);
      this.#opened.pop();
      if ("scope" in block) {
        this.#closeTree(block, end);
        return;
      }
      this.#append(this.#closeBranch(block, end));
      if (!block.isElseIf) return;
    }
  }
  #closeBranch(branch, end) {
    const { kind: kind2, pipe, list, opener } = branch;
    this.#scope().variables.length = branch.variableCount;
    if (kind2 === "range" && list === void 0) this.#scope().loops--;
    const last = listOf3(branch.open, end.start);
    const { start } = opener;
    const { position: position2 } = pipe;
    if (list === void 0) return { kind: kind2, start, end: end.end, position: position2, pipe, list: last };
    return { kind: kind2, start, end: end.end, position: position2, pipe, list, elseList: last };
  }
  #closeTree(tree, end) {
    this.#openTrees.pop();
    this.#addTree(tree.scope.name, listOf3(tree.open, end.start), tree.opener);
    if (tree.invocation) this.#append(tree.invocation);
  }
  /** A body of nothing but white space never replaces another one, and two real ones clash. */
  #addTree(name, list, at) {
    const known = this.#trees.get(name);
    if (known === void 0 || isEmpty2(known)) this.#trees.set(name, list);
    else if (!isEmpty2(list)) this.#reader.fail(`template: multiple definition of template ${quote(name)}`, at);
  }
  #pipeline(context2) {
    return this.#pipelines.parse(context2, this.#scope().variables);
  }
  #append(node) {
    this.#innermost().open.nodes.push(node);
  }
  #innermost() {
    const block = this.#opened.at(-1);
    if (block === void 0) throw new Error("the main body is open until the end of the text");
    return block;
  }
  #scope() {
    const tree = this.#openTrees.at(-1);
    if (tree === void 0) throw new Error("the main body is open until the end of the text");
    return tree.scope;
  }
};
function textNode({ start, end, value }) {
  return { kind: "text", start, end, position: start, text: value };
}
function listOf3(open, end) {
  return { kind: "list", start: open.start, end, position: open.start, nodes: open.nodes };
}
function isEmpty2(list) {
  return list.nodes.every(
    (node) => node.kind === "text" && /^[\t\n\v\f\r \u0085\u00a0\p{Z}]*$/u.test(node.text)
  );
}

// src/template/template.ts
function parseTemplate(source, options) {
  const { name, functions } = options;
  const text2 = decodedText(source);
  try {
    const isFunction = (word) => functions.has(word) || builtins.has(word);
    const trees = parseTrees(text2, { name, isFunction });
    const root = trees.get(name);
    if (root === void 0) throw new Error("the main body bears the name of the template");
    return { ok: true, template: { name, text: text2, root, trees, functions } };
  } catch (failure2) {
    if (failure2 instanceof ParseFailure) return { ok: false, error: failure2.problem };
    throw failure2;
  }
}

// src/template/modes/plain-value.ts
function toPlain(value, depth = 0) {
  if (depth > MAX_VALUE_DEPTH) {
    throw new LimitExceeded(`value is nested deeper than ${MAX_VALUE_DEPTH} levels`);
  }
  if (typeof value === "string") return wellFormed(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Integer) return value.value;
  if (value instanceof Struct || value instanceof Pointer || bytesIn(value)) return throughJson(value);
  if (isNilContainer(value)) return null;
  const items = itemsOf(value);
  if (items !== void 0) return items.map((item) => toPlain(item, depth + 1));
  return plainMap(value, depth);
}
function throughJson(value) {
  try {
    return JSON.parse(encodeJson(value));
  } catch (problem) {
    if (problem instanceof GoError) return printPlain(value);
    throw problem;
  }
}
function plainMap(value, depth) {
  const entries = entriesOf(value) ?? [];
  return Object.fromEntries(entries.map(([key, part4]) => [wellFormed(key), toPlain(part4, depth + 1)]));
}
function describeType(value) {
  if (value === null) return { kind: "nil", type: "<nil>" };
  const { kind: kind2, name } = typeOf(value);
  return { kind: kind2, type: name };
}

// src/template/modes/resolve-path.ts
function resolvePath(root, path) {
  let reached = root;
  for (const text2 of path.split(".")) {
    if (text2 === "") continue;
    const segment2 = parseSegment(text2, path);
    if (typeof segment2 === "string") return { ok: false, message: segment2 };
    const next = step(reached, segment2, path);
    if (!next.ok) return next;
    reached = next.value;
  }
  return { ok: true, value: reached };
}
function parseSegment(text2, path) {
  const [, name = "", rest = ""] = /^([^[]*)(.*)$/s.exec(text2) ?? [];
  const indices = [];
  for (let left = rest; left !== ""; ) {
    if (!left.startsWith("[")) return `invalid index syntax in path '${path}'`;
    const end = left.indexOf("]");
    if (end === -1) return `unterminated index in path '${path}'`;
    const digits2 = left.slice(1, end);
    const index = parseIndex(digits2);
    if (index === void 0) return `invalid array index ${quote(digits2)} in path '${path}'`;
    indices.push(index);
    left = left.slice(end + 1);
  }
  return { text: text2, name, indices };
}
function parseIndex(digits2) {
  if (!/^[+-]?\d+$/.test(digits2)) return void 0;
  const index = BigInt(digits2.replace(/^\+/, ""));
  return BigInt.asIntN(64, index) === index ? index : void 0;
}
function step(from, { text: text2, name, indices }, path) {
  let reached = from;
  if (name !== "") {
    if (!isGoMap(reached)) {
      return { ok: false, message: `cannot access '${name}' in path '${path}': not an object` };
    }
    if (!Object.hasOwn(reached, name)) return { ok: false, message: `path '${path}' not found` };
    reached = reached[name] ?? null;
  }
  for (const index of indices) {
    if (!Array.isArray(reached)) {
      return { ok: false, message: `cannot index '${text2}' in path '${path}': not an array` };
    }
    const item = index < 0n ? void 0 : reached[Number(index)];
    if (item === void 0) return { ok: false, message: `index ${index} out of range in path '${path}'` };
    reached = item;
  }
  return { ok: true, value: reached };
}

// src/template/modes/typed-template.ts
function renderText(text2, data2, options = {}) {
  const result = rendered(text2, data2, options);
  if (!result.ok) return result;
  if (result.value === "true") return { ...result, value: true };
  return result.value === "false" ? { ...result, value: false } : result;
}
function renderTyped(text2, data2, options = {}) {
  const parsed3 = parsedTemplate(text2, options);
  if (!parsed3.ok) return parsed3;
  const pipe = onlyPipe(parsed3.template);
  if (pipe === void 0) return evaluated2(parsed3.template, data2, options);
  const captured = capturedValue(pipe, data2, options);
  return captured.ok ? captured : placed(captured.error, { template: parsed3.template, data: data2, options });
}
var barePath = /^\{\{[\t\n\f\r ]*\.([A-Za-z0-9_][A-Za-z0-9_.[\]-]*)[\t\n\f\r ]*\}\}$/;
function renderOutput(text2, data2, options = {}) {
  const path = barePath.exec(text2.trim())?.[1];
  const found = path === void 0 ? void 0 : resolvePath(data2, path);
  return found?.ok ? { ...found, missing: [] } : renderTyped(text2, data2, options);
}
function lookUpPath(path, data2) {
  const found = resolvePath(data2, path);
  if (found.ok) return { ...found, missing: [] };
  return { ok: false, error: { phase: "exec", message: found.message } };
}
var templateName = "template";
function parsedTemplate(text2, { functions = sprigFunctions }) {
  const parsed3 = parseTemplate(text2, { name: templateName, functions });
  if (parsed3.ok) return parsed3;
  const { message, span } = parsed3.error;
  return { ok: false, error: { phase: "parse", message: `invalid template: ${message}`, span } };
}
function rendered(text2, data2, options) {
  const parsed3 = parsedTemplate(text2, options);
  return parsed3.ok ? evaluated2(parsed3.template, data2, options) : parsed3;
}
function evaluated2(template, data2, options) {
  const result = evaluate(template, data2, { missingKey: "error", ...options });
  if (result.ok) return { ok: true, value: result.output, missing: result.missing };
  const message = `template execution failed: ${result.error.message}`;
  return { ok: false, error: { phase: "exec", ...result.error, message } };
}
function onlyPipe(template) {
  const [node, ...others] = template.root.nodes;
  if (others.length > 0 || node?.kind !== "action" || node.pipe.declarations.length > 0) return void 0;
  return node.pipe;
}
var captureName = "__capture";
function capturedValue(pipe, data2, options) {
  let value = null;
  const capture = defineFunction({
    name: captureName,
    parameters: [ANY],
    result: STRING,
    call: ([given3]) => {
      value = given3;
      return "";
    }
  });
  const functions = new Map([...options.functions ?? sprigFunctions, [captureName, capture]]);
  const result = rendered(`{{ ${nodeText(pipe)} | ${captureName} }}`, data2, { ...options, functions });
  return result.ok ? { ...result, value } : result;
}
function placed({ span: _, ...error }, { template, data: data2, options }) {
  const again = evaluated2(template, data2, options);
  const span = again.ok ? void 0 : again.error.span;
  return { ok: false, error: span === void 0 ? error : { ...error, span } };
}

// src/template/modes/render-template.ts
function renderTemplate(text2, data2, options = {}) {
  try {
    return renderIn(options.mode ?? "text", { text: text2, data: new Unread(data2), options });
  } catch (problem) {
    if (problem instanceof LimitExceeded || isTooDeep(problem)) return failure("exec", problem.message);
    throw problem;
  }
}
function renderIn(mode, rendering) {
  return mode === "text" ? asText2(rendering) : described3(typedModes[mode](rendering));
}
function asText2({ text: text2, data: data2, options }) {
  const parsed3 = parseTemplate(text2, parseOptionsFor(options.functions));
  if (!parsed3.ok) return failure("parse", parsed3.error.message);
  const result = evaluate(parsed3.template, data2, options);
  return result.ok ? { output: result.output } : failure("exec", result.error.message);
}
var typedModes = {
  render: ({ text: text2, data: data2, options }) => renderText(text2, data2, withFunctions(options)),
  typed: ({ text: text2, data: data2, options }) => renderTyped(text2, data2, withFunctions(options)),
  output: ({ text: text2, data: data2, options }) => renderOutput(text2, data2.value(), withFunctions(options)),
  path: ({ text: text2, data: data2 }) => lookUpPath(text2, data2.value())
};
function withFunctions({ functions: name = "sprig", mode: _, ...options }) {
  return { ...options, functions: parseOptionsFor(name).functions };
}
function described3(result) {
  if (!result.ok) return failure(result.error.phase, result.error.message);
  return { output: toPlain(result.value), ...describeType(result.value) };
}
function failure(phase, message) {
  return { error: { phase, message } };
}
function isTooDeep(problem) {
  return problem instanceof RangeError && problem.message.includes(String(MAX_DATA_DEPTH));
}

// bench/templates/cases.ts
var cases = {
  short: [
    "{{.params.environment}}",
    "app={{.params.service}}",
    "Deploy {{.params.service}} to {{.params.environment}}?",
    "{{.steps.search.output.total}}",
    "{{index .steps.search.output.ids 0}}",
    "{{(index .steps.search.output.papers 0).title}}",
    "{{len .steps.search.output.papers}} papers",
    "{{if .params.production}}true{{else}}false{{end}}",
    '{{eq .steps.approval.output.action "accept"}}',
    '{{and (eq .steps.approval.output.action "accept") .steps.approval.output.content.approved}}',
    "{{if ge .steps.search.output.total 10.0}}high{{else}}low{{end}}",
    '{{printf "%s-%03.0f" .params.service .steps.search.output.total}}',
    '{{printf "%q" .params.service}}',
    "{{$n := len .steps.search.output.ids}}{{if gt $n 1}}{{$n}} ids{{else}}one id{{end}}",
    "{{or .params.missing .params.service}}",
    "{{not .params.production}}",
    "{{html .params.note}} {{urlquery .params.note}}"
  ],
  loops: [
    "{{range .steps.search.output.papers}}- {{.title}}\n{{end}}",
    "{{range $i, $p := .steps.search.output.papers}}{{if $i}}, {{end}}{{$p.title}}{{end}}",
    "{{with .steps.search.output}}{{.total}} of {{len .papers}}{{end}}",
    "{{range .steps.search.output.many}}{{if gt .n 50.0}}{{.n}}:{{.name}} {{end}}{{end}}",
    "{{range $i, $e := .steps.search.output.many}}{{range $e.tags}}{{$i}}{{.}},{{end}}{{end}}"
  ],
  sprig: [
    "{{.params.service | upper | quote}}",
    '{{.params.note | trunc 5 | trim | default "none"}}',
    '{{list 1 2 3 | join ","}} {{.steps.search.output.ids | toJson}}',
    "{{.steps.search.output.papers | toJson | b64enc}}",
    '{{dict "a" 1 "b" .params.service | toJson}}',
    '{{semverCompare ">=1.2.0" "1.4.3"}} {{semver "1.2.3" | toString}}',
    '{{regexReplaceAll "[aeiou]" .params.service "_"}} {{splitList "-" "a-b-c" | last}}',
    '{{add 1 2 (len .steps.search.output.ids)}} {{ternary "yes" "no" .params.production}}',
    '{{"2026-01-31" | toDate "2006-01-02" | date "02.01.2006"}} {{sha256sum .params.service}}'
  ]
};
var caseData = {
  params: { environment: "prod", service: "web", production: true, missing: "", note: 'a <b> & "c"' },
  steps: {
    search: {
      output: {
        total: 12,
        ids: [3, 5, 8],
        papers: [{ title: "Flow" }, { title: "Order" }, { title: "Time" }],
        many: Array.from({ length: 100 }, (_, n) => ({ n, name: `item-${n}`, tags: ["a", "b", "c"] }))
      }
    },
    approval: { output: { action: "accept", content: { approved: true } } }
  }
};

// ../../../tmp/tp.mts
var kind = process.argv[2];
var what = process.argv[3];
var fn = kind === "sprig" ? "sprig" : "toolhive";
var data = toGoValue(caseData);
var parsed2 = cases[kind].map((t) => parseTemplate(t, parseOptionsFor(fn)));
function once(i, t) {
  if (what === "parse") parseTemplate(t, parseOptionsFor(fn));
  else if (what === "eval") {
    const p = parsed2[i];
    if (p.ok) evaluate(p.template, data);
  } else if (what === "convert") toGoValue(caseData);
  else renderTemplate(t, caseData, { functions: fn });
}
var best = 1e9;
for (let a = 0; a < 6; a++) {
  let r = 0;
  const s = process.cpuUsage();
  let sp = 0;
  while (sp < 3e5) {
    for (let q = 0; q < 50; q++) cases[kind].forEach((t, i) => once(i, t));
    r += 50;
    const { user, system } = process.cpuUsage(s);
    sp = user + system;
  }
  best = Math.min(best, sp / (r * cases[kind].length));
}
console.log(kind, what, best.toFixed(2), "\xB5s");
