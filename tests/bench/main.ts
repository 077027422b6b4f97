import { Agent, request } from 'node:http'
import { demoPassword, totpCode } from '@rc/simulators'
import { readSettings } from '@rc/settings'
import { walkSignIn } from '@rc/standalone/walk-sign-in'

// pnpm bench [path …]: requests a second of cached answers of the running gateway, at 1, 20 and 100 at once.
const SECONDS = 5
const paths = process.argv.slice(2)
if (paths.length === 0) paths.push('/api/executive/aum')
const settings = readSettings({ RC_LOG_LEVEL: 'silent', ...process.env })
const gateway = `http://127.0.0.1:${settings.RC_PORT}`
const email = 'executive@demo.local'
const { accessToken } = await walkSignIn({
  gateway,
  email,
  password: demoPassword,
  code: () => totpCode(email, new Date()),
})

/** Milliseconds of one answer, read to its end; throws for anything but 200. */
function ask(agent: Agent, path: string): Promise<number> {
  const begun = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request(
    `${gateway}${path}`,
    { agent, headers: { authorization: `Bearer ${accessToken}` } },
    (answer) => {
      answer.resume()
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${path} answers ${answer.statusCode}`))
      })
    },
  )
  asked.on('error', reject)
  asked.end()
  return promise
}

async function measure(path: string, atOnce: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const times: number[] = []
  const begun = performance.now()
  const until = begun + SECONDS * 1_000
  const one = async (): Promise<void> => {
    while (performance.now() < until) times.push(await ask(agent, path))
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  const seconds = (performance.now() - begun) / 1_000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  return `${path}  ${String(atOnce).padStart(3)} at once: ${(times.length / seconds).toFixed(0).padStart(5)} /s, median ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

for (const path of paths) {
  await ask(new Agent(), path)
  for (const atOnce of [1, 20, 100]) console.log(await measure(path, atOnce))
}
