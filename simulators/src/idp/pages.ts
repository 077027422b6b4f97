const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 22rem; margin: 12vh auto; padding: 0 1rem }
  label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
  input, button { padding: .5rem; margin: .25rem 0 1rem }
  [role=alert] { color: #a00 }
</style>
<h1>${title}</h1>
${body}
</html>
`

const alert = (problem: string | null): string =>
  problem === null ? '' : `<p role="alert">${escaped(problem)}</p>`

export const loginPage = (action: string, problem: string | null, email = ''): string =>
  page(
    'Sign in',
    `${alert(problem)}
<form method="post" action="${escaped(action)}">
  <label for="email">E-mail</label>
  <input id="email" name="email" type="email" autocomplete="username" required autofocus value="${escaped(email)}">
  <label for="password">Password</label>
  <input id="password" name="password" type="password" autocomplete="current-password" required>
  <button type="submit">Continue</button>
</form>
<p>A simulated provider: every account of the demonstration has the password “demo”.</p>`,
  )

export const secondFactorPage = (action: string, problem: string | null, hint: string): string =>
  page(
    'Second factor',
    `${alert(problem)}
<form method="post" action="${escaped(action)}">
  <label for="code">Code of your authenticator</label>
  <input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus>
  <button type="submit">Sign in</button>
</form>
<p>There is no phone in a demonstration: the code is now <output id="hint">${escaped(hint)}</output>.</p>`,
  )

export const expiredPage = (): string => page('Sign-in expired', '<p>Start again where you came from.</p>')
