export {
  declaredType,
  fieldOfSchema,
  isOfType,
  jsonTypeOf,
  requiredOf,
  schemaProperties as propertiesOf,
  spokenType
} from '../model/index.js'
