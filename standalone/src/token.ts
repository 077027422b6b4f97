import { readSettings } from '@rc/settings'
import { demoPassword, totpCode } from '@rc/simulators'
import { walkSignIn } from './walk-sign-in.ts'

// pnpm token <account>: a complete sign-in against the running gateway, as a browser would do it; prints the token only.
const account = process.argv[2] ?? 'executive'
const email = account.includes('@') ? account : `${account}@demo.local`
const settings = readSettings({ RC_LOG_LEVEL: 'silent', ...process.env })
try {
  const { accessToken } = await walkSignIn({
    gateway: `http://127.0.0.1:${settings.RC_PORT}`,
    email,
    password: demoPassword,
    code: () => totpCode(email, new Date()),
  })
  process.stdout.write(`${accessToken}\n`)
} catch (error) {
  const cause = (error as Error).cause
  console.error((error as Error).message, cause instanceof Error ? `(${cause.message})` : '')
  process.exit(1)
}
