import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createControl } from './control.ts'

function controlled() {
  let at = 1_000_000
  const control = createControl('toy', { kinds: ['500', 'slow'], now: () => at })
  return { control, pass: (ms: number) => (at += ms) }
}

describe('call counters', () => {
  it('report the peak of any rolling 60 seconds, not of calendar minutes', () => {
    const { control, pass } = controlled()
    for (let i = 0; i < 3; i++) control.count('Get')
    pass(59_999)
    control.count('List')
    expect(control.report()).toEqual({ total: 4, last60s: 4, peak60s: 4, byFunction: { Get: 3, List: 1 } })
    pass(1)
    control.count('Get')
    expect(control.report()).toMatchObject({ total: 5, last60s: 2, peak60s: 4 })
    control.reset()
    expect(control.report()).toEqual({ total: 0, last60s: 0, peak60s: 0, byFunction: {} })
  })
})

describe('faults', () => {
  it('last for their count or their seconds', () => {
    const { control, pass } = controlled()
    control.arm('500', { count: 2 })
    control.arm('slow', { seconds: 5 })
    expect([control.takeFault(['500']), control.takeFault(), control.takeFault(['500'])]).toEqual([
      '500',
      '500',
      undefined,
    ])
    expect(control.takeFault()).toBe('slow')
    pass(5000)
    expect(control.takeFault()).toBeUndefined()
  })

  it('are armed over HTTP, and only those the upstream knows', async () => {
    const { control } = controlled()
    const app = Fastify()
    await app.register(control.routes)
    const arm = (body: object) => app.inject({ method: 'POST', url: '/__sim/toy/faults', payload: body })
    expect((await arm({ kind: '500', count: 1 })).statusCode).toBe(204)
    expect((await arm({ kind: 'unheard of', count: 1 })).statusCode).toBe(400)
    expect((await arm({ kind: '500' })).statusCode).toBe(400)
    expect(control.takeFault()).toBe('500')
    control.count('x')
    expect((await app.inject('/__sim/toy/calls')).json()).toMatchObject({ total: 1, byFunction: { x: 1 } })
    expect((await app.inject({ method: 'POST', url: '/__sim/toy/reset' })).statusCode).toBe(204)
    expect(control.report().total).toBe(0)
    await app.close()
  })
})
