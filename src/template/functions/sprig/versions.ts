// Semantic versions: one as a value with methods, and the test of a constraint.
import { BOOL, STRING } from '../../go-type.js'
import { ANY, type GoValue, INT, Integer, Struct, UINT64 } from '../../value.js'
