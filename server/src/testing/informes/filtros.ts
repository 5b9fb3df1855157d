import { type ConsultaLista, filtrosDe } from '@retroventa/api/core/lista'
import { alReves } from '@retroventa/api/core/rangos'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import type { ClaveInforme } from '@retroventa/api/informes/registro'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import fc from 'fast-check'

/** Any filter that a person may put, in the words of its declaration, over the year that ends today. */
export function filtrosDeInforme(
  clave: ClaveInforme,
  almacenes: readonly { codigo: string }[],
  hoy: string,
): fc.Arbitrary<ConsultaLista> {
  const { lista } = DECLARACIONES[clave]
  const campos: Record<string, fc.Arbitrary<string | number | undefined>> = {}
  const quiza = <T>(uno: fc.Arbitrary<T>) => fc.option(uno, { nil: undefined, freq: 2 })
  for (const { clave: cual, tipo, opciones, conSigno, porEnlace } of filtrosDe(lista)) {
    // What only a figure asks for is proved with it.
    if (porEnlace) continue
    const valores = opciones?.map(({ value }) => value) ?? almacenes.map(({ codigo }) => codigo)
    if (tipo === 'fechas') {
      const dia = fc.integer({ min: -260, max: 10 }).map((dias) => sumarDias(hoy, dias))
      campos[`${cual}Desde`] = quiza(dia)
      campos[`${cual}Hasta`] = quiza(dia)
    } else if (tipo === 'montos') {
      const monto =
        cual === 'dias'
          ? fc.integer({ min: 0, max: 120 })
          : fc.integer({ min: conSigno ? -3_000_000 : 0, max: 3_000_000 })
      campos[`${cual}Desde`] = quiza(monto)
      campos[`${cual}Hasta`] = quiza(monto)
    } else if (tipo === 'texto') campos[cual] = quiza(fc.constantFrom('a', '11', '4', 'car', '1435'))
    else if (tipo === 'opcion') campos[cual] = quiza(fc.constantFrom(...valores))
    else campos[cual] = quiza(fc.subarray(valores, { minLength: 1 }).map((varios) => varios.join(',')))
  }
  return fc
    .record({ ...campos, texto: quiza(fc.constantFrom('a', 'mar', 'oro', 'pct02', '11')) })
    .map(enSuOrden)
}

/** Ends that cross are refused: the later one ends. */
export function enSuOrden(filtro: ConsultaLista): ConsultaLista {
  const cruzados = Object.keys(filtro).flatMap((desde) => {
    const hasta = desde.replace(/Desde$/, 'Hasta')
    return alReves(filtro[desde], filtro[hasta])
      ? [
          [desde, filtro[hasta]],
          [hasta, filtro[desde]],
        ]
      : []
  })
  return { ...filtro, ...Object.fromEntries(cruzados) }
}
