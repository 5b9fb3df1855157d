import { FILA_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import { dibujarValor } from '../../ui/lista/celda.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import type { Planilla } from './llamadas.ts'

/** Numbers that no document of the house has: which, since when, who and why, for whoever finds the hole. */
export function NumerosSaltados({ planilla: { rangos, saltados } }: { planilla: Planilla }) {
  if (saltados.length === 0) return null
  const filas = saltados.flatMap((salto) => {
    const rango = rangos.find(({ id }) => id === salto.rangoId)
    return rango ? [{ ...salto, rango }] : []
  })
  return (
    <Tarjeta titulo="Números saltados" sinRelleno>
      <div className="rv-desliza">
        <TablaSimple
          titulo="Números saltados"
          plegable
          filas={filas}
          clave={({ rangoId, desde }) => `${rangoId}${desde}`}
          columnas={[
            {
              clave: 'numeros',
              titulo: 'Números',
              cabeza: true,
              celda: ({ rango: { prefijo }, desde, hasta }) =>
                desde === hasta ? `${prefijo}${desde}` : `${prefijo}${desde} a ${prefijo}${hasta}`,
            },
            {
              clave: 'cuantos',
              titulo: 'Cuántos',
              derecha: true,
              celda: ({ cuantos }) => formatoEntero(cuantos),
            },
            {
              clave: 'tipo',
              titulo: 'Documento',
              celda: ({ rango }) => dibujarValor(FILA_ELECTRONICO[rango.tipo].nombre),
            },
            { clave: 'motivo', titulo: 'Por qué', celda: ({ motivo }) => dibujarValor(motivo) },
            {
              clave: 'cuando',
              titulo: 'Desde cuándo',
              celda: ({ primero, ultimo }) =>
                dibujarValor(
                  primero === ultimo
                    ? formatoFechaHora(primero)
                    : `${formatoFechaHora(primero)} a ${formatoFechaHora(ultimo)}`,
                ),
            },
            { clave: 'usuario', titulo: 'Quién', celda: ({ usuario }) => usuario },
          ]}
        />
      </div>
    </Tarjeta>
  )
}
