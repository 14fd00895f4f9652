export { type AuthenticationScene, authenticatorFor } from './authenticator.js'
