import { Fecha } from '@retroventa/api/core/comunes'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { enPalabras } from './palabras.ts'

const dice = (esquema: z.ZodType, valor: unknown): string | undefined =>
  esquema.safeParse(valor, { error: enPalabras }).error?.issues[0]?.message

describe('what a datum that cannot be is called', () => {
  it.each([
    [Fecha, '2026-02-31', 'ese día no existe'],
    [Fecha, '31/02/2026', 'escriba el día así: 2026-11-20'],
    [Fecha, '', 'falta este dato'],
    [z.iso.datetime(), '2026-02-31T10:00:00Z', 'ese día y esa hora no existen'],
    [z.iso.datetime(), 'ayer', 'escriba el día y la hora así: 2026-11-20T15:30:00Z'],
    [z.string().min(1), '', 'está vacío'],
    [z.string().min(3), 'a', 'debe tener al menos 3 caracteres'],
    [z.string().max(2), 'abc', 'debe tener como máximo 2 caracteres'],
    [z.array(z.int()).max(1), [1, 2], 'debe tener como máximo 1 elemento'],
    [z.array(z.int()).min(1), [], 'está vacío'],
    [z.array(z.int()).min(2), [1], 'debe tener al menos 2 elementos'],
    [z.number().min(1), 0, 'debe ser al menos 1'],
    [z.number().positive(), 0, 'debe ser más de 0'],
    [z.int(), 1.5, 'debe ser un número entero'],
    [z.string(), undefined, 'falta este dato'],
    [z.boolean(), 'x', 'debe ser sí o no'],
    [z.enum(['a', 'b']), 'c', 'no es una de las opciones'],
    [z.enum(['a', 'b']), undefined, 'falta este dato'],
    [z.uuid(), 'x', 'no es un identificador'],
    [z.string().regex(/^a$/), 'b', 'no está escrito como debe ser'],
    [z.union([z.int(), z.boolean()]), 'x', 'no se puede leer'],
    [z.strictObject({}), { a: 1 }, 'sobra a'],
  ])('%# is said in the words of people', (esquema, valor, palabras) => {
    expect(dice(esquema, valor)).toBe(palabras)
  })
})
