import type { ConceptoConCuentas, Cuenta } from '@retroventa/api/contabilidad/llamadas'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { type ColumnaTabla, TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import { CajonConcepto } from './CajonConcepto.tsx'
import { CajonCuenta } from './CajonCuenta.tsx'
import { queryCuentas } from './llamadas.ts'
import '../../ui/lista/lista.css'

const MEDIOS = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  datafono: 'Datáfono',
  otro: 'Otro medio',
} as const

const NATURALEZAS: Record<Cuenta['naturaleza'], string> = { debito: 'Débito', credito: 'Crédito' }

/**
 * Chart of accounts and what the program books in each: a concept has one account from a day on, given by who keeps the
 * books; the first ones are those of the Decreto 2650 of 1993.
 */
export function PaginaCuentas() {
  const puede = usePermiso('contabilidad.administrar')
  const { hoy } = useSesion()
  const { data, error, isPending, refetch } = useQuery(queryCuentas)
  const [concepto, setConcepto] = useState<ConceptoConCuentas>()
  const [nueva, setNueva] = useState(false)
  const nombres = new Map(data?.cuentas.map(({ codigo, nombre }) => [codigo, nombre]))
  return (
    <>
      <TituloPagina titulo="Plan de cuentas" detalle="Confírmelo con su contador: son cuentas de partida.">
        {puede && <Button onClick={() => setNueva(true)}>Agregar cuenta</Button>}
      </TituloPagina>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {isPending && !error && <Cargando />}
      {data && (
        <>
          <Tarjeta titulo="Cuenta de cada concepto" sinRelleno>
            <TablaSimple
              plegable
              columnas={columnasDeConceptos(nombres, hoy, puede ? setConcepto : undefined)}
              filas={data.conceptos}
              clave={({ concepto: clave }) => clave}
            />
          </Tarjeta>
          <Tarjeta titulo="Medios de pago" sinRelleno>
            <TablaSimple
              plegable
              columnas={[
                {
                  clave: 'medio',
                  titulo: 'Lo que se paga con',
                  cabeza: true,
                  celda: ({ medio }) => MEDIOS[medio],
                },
                {
                  clave: 'cuenta',
                  titulo: 'Se asienta en',
                  celda: ({ concepto: clave }) => {
                    const suyo = data.conceptos.find(({ concepto: uno }) => uno === clave)
                    return suyo ? `${suyo.cuenta} ${nombres.get(suyo.cuenta) ?? ''}` : ''
                  },
                },
              ]}
              filas={data.medios}
              clave={({ medio }) => medio}
            />
          </Tarjeta>
          <Tarjeta titulo="Cuentas" sinRelleno>
            <TablaSimple
              plegable
              columnas={[
                { clave: 'codigo', titulo: 'Cuenta', cabeza: true, celda: ({ codigo }) => codigo },
                { clave: 'nombre', titulo: 'Nombre', celda: ({ nombre }) => nombre },
                {
                  clave: 'naturaleza',
                  titulo: 'Naturaleza',
                  celda: ({ naturaleza }) => NATURALEZAS[naturaleza],
                },
              ]}
              filas={data.cuentas}
              clave={({ codigo }) => codigo}
            />
          </Tarjeta>
          {concepto && (
            <CajonConcepto
              concepto={concepto}
              cuentas={data.cuentas}
              hoy={hoy}
              alCerrar={() => setConcepto(undefined)}
            />
          )}
          {nueva && <CajonCuenta alCerrar={() => setNueva(false)} />}
        </>
      )}
    </>
  )
}

const columnasDeConceptos = (
  nombres: ReadonlyMap<string, string>,
  hoy: string,
  alCambiar: ((concepto: ConceptoConCuentas) => void) | undefined,
): ColumnaTabla<ConceptoConCuentas>[] => [
  { clave: 'nombre', titulo: 'Concepto', celda: ({ nombre }) => nombre },
  { clave: 'cuenta', titulo: 'Cuenta', celda: ({ cuenta }) => `${cuenta} ${nombres.get(cuenta) ?? ''}` },
  { clave: 'desde', titulo: 'Vigente desde', celda: (concepto) => vigencias(concepto, hoy) },
  { clave: 'cambio', titulo: 'Último cambio', celda: ultimoCambio },
  ...(alCambiar
    ? [
        {
          clave: 'acciones',
          titulo: 'Acciones',
          muda: true,
          celda: (concepto: ConceptoConCuentas) => (
            <Button
              aria-label={`Cambiar la cuenta de ${concepto.nombre}`}
              onClick={() => alCambiar(concepto)}
            >
              Cambiar
            </Button>
          ),
        },
      ]
    : []),
]

/** Who changed it last, and when. */
function ultimoCambio({ cuentas }: ConceptoConCuentas): string {
  const [ultima] = cuentas
    .filter(({ cambiada }) => cambiada !== null)
    .toSorted((a, b) => String(b.cambiada).localeCompare(String(a.cambiada)))
  return ultima?.cambiada ? `${ultima.usuario ?? ''}, ${formatoFechaHora(ultima.cambiada)}` : 'nunca'
}

/** Since when it is the account of today, by whom, and the one that comes after. */
function vigencias({ cuentas }: ConceptoConCuentas, hoy: string): string {
  const actual = cuentas.find(({ desde }) => desde <= hoy)
  const proxima = cuentas.findLast(({ desde }) => desde > hoy)
  const desde = actual?.usuario ? `${formatoFecha(actual.desde)}, ${actual.usuario}` : 'Siempre'
  return proxima ? `${desde}; ${proxima.cuenta} desde el ${formatoFecha(proxima.desde)}` : desde
}
