export { writeFirmBook, type FirmBook } from './write-firm-book.ts'
