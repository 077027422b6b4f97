export { createFirm, type FirmOptions } from './create-firm.ts'
export { createRandom, type Random } from './random.ts'
export type * from './model.ts'
