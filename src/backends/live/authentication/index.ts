export { authenticatorFor } from './authenticator.js'
