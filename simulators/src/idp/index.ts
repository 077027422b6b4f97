export { demoAccounts, demoPassword, totpCode, totpSecret, type IdpAccount } from './accounts.ts'
export {
  demoClientId,
  demoClientSecret,
  demoRedirectUris,
  idpSimulator,
  type IdpSimulatorOptions,
} from './idp-simulator.ts'
