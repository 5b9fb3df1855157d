import { comoFalla } from '@retroventa/api/almacenes/textos'
import { type Calendario, fallasDeCalendario } from '@retroventa/domain/fechas/calendario'
import { type DiaSemana, type Fecha, sumarDias } from '@retroventa/domain/fechas/fecha'
import { festivos } from '@retroventa/domain/fechas/festivos'
import { type Falla, fallaDeFecha } from '../../ui/formulario/fallas.ts'
import type { CalendarioDeAlmacen } from './llamadas.ts'

/** Switches of the week, Monday first as people read it. */
export const SEMANA = [
  { nombre: 'lunes', etiqueta: 'Lunes', dia: 1 },
  { nombre: 'martes', etiqueta: 'Martes', dia: 2 },
  { nombre: 'miercoles', etiqueta: 'Miércoles', dia: 3 },
  { nombre: 'jueves', etiqueta: 'Jueves', dia: 4 },
  { nombre: 'viernes', etiqueta: 'Viernes', dia: 5 },
  { nombre: 'sabado', etiqueta: 'Sábado', dia: 6 },
  { nombre: 'domingo', etiqueta: 'Domingo', dia: 0 },
] as const satisfies readonly { nombre: string; etiqueta: string; dia: DiaSemana }[]

interface FilaExcepcion {
  fecha: string | null
  abre: string
  motivo: string
}
export type ValoresCalendario = Record<(typeof SEMANA)[number]['nombre'] | 'festivos', boolean> & {
  excepciones: FilaExcepcion[]
}

const SIN_DIAS = Object.fromEntries(SEMANA.map(({ nombre }) => [nombre, false])) as Record<
  (typeof SEMANA)[number]['nombre'],
  boolean
>

/** What the form shows of a calendar: exceptions of days that have passed are no longer changed. */
export const deCalendario = (
  { semana, festivos: enFestivos, excepciones }: CalendarioDeAlmacen,
  hoy: Fecha,
): ValoresCalendario => ({
  ...SIN_DIAS,
  ...Object.fromEntries(SEMANA.map(({ nombre, dia }) => [nombre, semana.includes(dia)])),
  festivos: enFestivos,
  excepciones: excepciones
    .filter(({ fecha }) => fecha >= hoy)
    .map(({ fecha, abre, motivo }) => ({ fecha, abre: abre ? 'si' : 'no', motivo })),
})

/** The calendar that is in the form, also while a day of it is still being written. */
export const comoCalendario = (valores: ValoresCalendario) => ({
  semana: SEMANA.filter(({ nombre }) => valores[nombre]).map(({ dia }) => dia),
  festivos: valores.festivos,
  excepciones: valores.excepciones.map(({ fecha, abre, motivo }) => ({
    fecha: fecha ?? '',
    abre: abre === 'si',
    motivo: motivo.trim(),
  })),
})

/** The faults of the domain, and of days that are not one yet. */
export function fallasDe(valores: ValoresCalendario, antes: Calendario, hoy: Fecha): Falla[] {
  const sinDia = valores.excepciones.flatMap(({ fecha }, i) =>
    fecha
      ? fallaDeFecha(`excepciones[${i}].fecha`, fecha)
      : [{ campo: `excepciones[${i}].fecha`, mensaje: 'Escriba el día.' }],
  )
  const noSonDia = new Set(sinDia.map(({ campo }) => campo))
  const otras = fallasDeCalendario(comoCalendario(valores), antes, hoy).map(comoFalla)
  return [...sinDia, ...otras.filter(({ campo }) => !noSonDia.has(campo))]
}

/** Public holidays of the year from a day on, one line a day: two may fall on the same one. */
export function festivosDelAnio(desde: Fecha): { fecha: Fecha; nombre: string }[] {
  const anio = Number(desde.slice(0, 4))
  const porDia = new Map<Fecha, string>()
  for (const { fecha, nombre } of [...festivos(anio), ...festivos(anio + 1)])
    if (fecha >= desde && fecha < sumarDias(desde, 365))
      porDia.set(fecha, [porDia.get(fecha), nombre].filter(Boolean).join(' y '))
  return [...porDia].map(([fecha, nombre]) => ({ fecha, nombre }))
}

/** How the exceptions read where two versions are told apart. */
export const legibleExcepciones = (filas: readonly FilaExcepcion[]): string =>
  filas.length === 0
    ? 'ninguno'
    : filas
        .map(
          ({ fecha, abre, motivo }) =>
            `${fecha ?? 'sin día'} ${abre === 'si' ? 'abre' : 'no abre'}, ${motivo}`,
        )
        .join('; ')
