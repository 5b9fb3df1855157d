import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { expect, it } from 'vitest'
import { contarHistoria, type Terminos } from './historia.ts'

const categorias = [484_720, 442_000, 0, 0, 268_000, 184_000, 151_000, 0].map((valor_sugerido) => ({
  valor_sugerido,
}))
const TERMINOS: Terminos = {
  contrato: {
    porcentaje: 500,
    diasGracia: 3,
    diasGraciaAbono: 3,
    descuento: { diasInicialDes: 10, diasDes: 5, porDes: 1000, porMaxDes: 5000 },
  },
  pasoSugerido: 1_000,
  sugeridos: {
    dolar: 3905.2,
    onza: 3980.1,
    plata: 48.35,
    ajuste: 15_001.46,
    ultimaUpdate: null,
    contrato: { porcentaje: 6_000, categorias },
    compra_directa: { porcentaje: 7_000, categorias },
  },
}
const CUANTOS = { clientes: 40, contratos: 60 }

it('is the same history at the same instant', () => {
  const ahora = new Date('2026-11-20T20:00:00.000Z')
  const { azar: _, equipo: __, ...una } = contarHistoria(ahora, CUANTOS, TERMINOS)
  const { azar: ___, equipo: ____, ...otra } = contarHistoria(ahora, CUANTOS, TERMINOS)
  expect(JSON.stringify(otra)).toBe(JSON.stringify(una))
})

it('can be told on any day and at any hour', () => {
  // Five is prime to the week: every weekday comes, and the ends of all months, in two years.
  for (let dia = 0; dia < 750; dia += 5) {
    const ahora = new Date(Date.UTC(2026, 0, 1, dia % 24, 10) + dia * 86_400_000)
    const { contratos, asientos } = contarHistoria(ahora, CUANTOS, TERMINOS)
    const ultimo =
      asientos
        .map(({ instante }) => instante)
        .sort()
        .at(-1) ?? ''
    expect(ultimo < ahora.toISOString(), `${ahora.toISOString()} ${ultimo}`).toBe(true)
    expect(new Set(contratos.map(({ fila }) => fila.estado)).size, fechaBogota(ahora)).toBe(6)
  }
})
