// A module of its own, because loading V8's takes time that only some commands have.
export { setFlagsFromString } from 'node:v8'
