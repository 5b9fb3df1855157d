import type { Documento } from '@retroventa/api/operaciones/llamadas'
import { nombreDeLugar, pasoEnPalabras } from '@retroventa/api/operaciones/lugares'
import { nombreDeMedio } from '@retroventa/api/operaciones/textos'
import { parteDe } from '@retroventa/domain/operaciones/catalogo'
import { Peso, Dinero as Pesos } from '../../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'

/** Which way the money went. What goes to a branch or a bank, or comes from there, is of nobody who is named. */
function quePaso({ valor, tercero, tipo, anula, origenCodigo }: Documento): string {
  if (!tercero) return valor > 0 ? 'Se recibió' : 'Se entregó'
  const parte = parteDe(tipo, anula, origenCodigo)
  return valor > 0 ? `Pagó el ${parte}` : `Se le entregó al ${parte}`
}

/** What was paid or handed over, and by which means. */
export function Dinero({ documento }: { documento: Documento }) {
  const { valor, pagos } = documento
  if (valor === 0) return null
  return (
    <Tarjeta titulo={quePaso(documento)}>
      <p className="op-valor">
        <Pesos valor={Math.abs(valor)} />
      </p>
      <dl className="op-datos">
        {pagos.map(({ medio, valor: parte, referencia }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was stored never changes its order, and two parts may be equal
          <div key={i}>
            <dt>{[nombreDeMedio(medio), referencia].filter(Boolean).join(', ')}</dt>
            <dd>
              <Pesos valor={parte} />
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  )
}

type Linea = Documento['lineas'][number]
const LINEAS: readonly ColumnaTabla<Linea>[] = [
  { clave: 'cuenta', titulo: 'Cuenta', celda: ({ cuenta }) => <span className="rv-cifra">{cuenta}</span> },
  { clave: 'nombre', titulo: 'Nombre', clase: 'op-largo', celda: ({ cuentaNombre }) => cuentaNombre },
  {
    clave: 'debito',
    titulo: 'Débito',
    derecha: true,
    celda: ({ debito }) => (debito > 0 ? <Pesos valor={debito} /> : ''),
  },
  {
    clave: 'credito',
    titulo: 'Crédito',
    derecha: true,
    celda: ({ credito }) => (credito > 0 ? <Pesos valor={credito} /> : ''),
  },
]

/** The accounting entry of the document, with its sums: equal, or the database would not have taken it. */
export function Asiento({ documento: { lineas, sinCostos } }: { documento: Documento }) {
  if (lineas.length === 0 && !sinCostos) return null
  const suma = (lado: 'debito' | 'credito') => lineas.reduce((total, linea) => total + linea[lado], 0)
  const pies: Record<string, React.ReactNode> = {
    cuenta: 'Sumas iguales',
    nombre: '',
    debito: <Pesos valor={suma('debito')} />,
    credito: <Pesos valor={suma('credito')} />,
  }
  return (
    <Tarjeta titulo="Asiento" sinRelleno>
      {lineas.length > 0 && (
        <div className="rv-desliza">
          <TablaSimple
            plegable
            titulo="Asiento contable"
            columnas={LINEAS.map((columna) => ({ ...columna, pie: pies[columna.clave] }))}
            filas={lineas}
            clave={(_, i) => i}
          />
        </div>
      )}
      {sinCostos && (
        <p className="op-nota rv-suave">
          Sin las partidas del costo de la mercancía, que usted no puede ver.
        </p>
      )}
    </Tarjeta>
  )
}

type Movimiento = Documento['movimientos'][number]
const MOVIMIENTOS: readonly ColumnaTabla<Movimiento>[] = [
  { clave: 'pieza', titulo: 'Código', celda: ({ pieza }) => pieza },
  { clave: 'descripcion', titulo: 'Artículo', clase: 'op-largo', celda: ({ descripcion }) => descripcion },
  {
    clave: 'paso',
    titulo: 'Pasó',
    clase: 'op-largo',
    celda({ unidades, de, a }) {
      if (unidades === 0) return `solo cambió su costo, ${nombreDeLugar(de === 'afuera' ? a : de)}`
      const paso = pasoEnPalabras({ de, a })
      return `${paso.de} → ${paso.a}`
    },
  },
  {
    clave: 'peso',
    titulo: 'Peso',
    derecha: true,
    celda: ({ peso }) => (peso > 0 ? <Peso centesimas={peso} /> : 'no aplica'),
  },
  {
    clave: 'costo',
    titulo: 'Costo',
    derecha: true,
    celda: ({ costo }) => (costo === null ? 'reservado' : <Pesos valor={costo} />),
  },
]

/** What the document moved of the goods. */
export function Mercancia({ documento: { movimientos } }: { documento: Documento }) {
  if (movimientos.length === 0) return null
  return (
    <Tarjeta titulo="Mercancía" sinRelleno>
      <div className="rv-desliza">
        <TablaSimple
          plegable
          titulo="Movimientos de mercancía"
          columnas={MOVIMIENTOS.filter(
            ({ clave }) => clave !== 'costo' || movimientos.some(({ costo }) => costo !== null),
          )}
          filas={movimientos}
          clave={({ pieza }) => pieza}
        />
      </div>
    </Tarjeta>
  )
}
