import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled'
import type { PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { sinIva } from '@retroventa/domain/operaciones/ventas/situacion'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'

export interface FilaDePrecio {
  readonly pieza: Pick<PiezaFila, 'id' | 'codigo' | 'descripcion' | 'costo' | 'precio' | 'tarifa'>
  /** Whole pesos; absent while the rule says none. */
  readonly nuevo: number | undefined
}

/** As the sale asks it, without the IVA that is inside the price. Who may not see what it cost is not told. */
const bajoElCosto = ({ nuevo, pieza }: FilaDePrecio): boolean =>
  nuevo !== undefined && pieza.costo !== null && sinIva(nuevo, pieza.tarifa) < pieza.costo

/** Each price that will be saved, however many: what is signed is what was shown. A box of its own scrolls, over its button. */
export function TablaDePrecios({ filas }: { filas: readonly FilaDePrecio[] }) {
  const losBajos = filas.filter(bajoElCosto)
  const bajos = losBajos.length
  return (
    <>
      {bajos > 0 && (
        <p className="rv-senal-bloque rv-senal-espera" role="status">
          <Icono de={WarningFilled} />
          {filas.length === 1
            ? 'El precio queda por debajo de lo que costó.'
            : `${formatoCuantos(bajos, 'precio queda', 'precios quedan')} por debajo de lo que costó su artículo.`}{' '}
          {losBajos.some(({ pieza }) => pieza.tarifa > 0) && 'El IVA que va dentro no cuenta. '}
          Venderlo así se autoriza.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and who uses no mouse reaches its end with the arrows */}
      <section className="rv-desliza vt-precios-todos" aria-label="Precios antes y después" tabIndex={0}>
        <TablaSimple
          plegable
          titulo="Precios antes y después"
          filas={filas}
          clave={({ pieza }) => pieza.id}
          columnas={[
            { clave: 'codigo', titulo: 'Artículo', cabeza: true, celda: ({ pieza }) => pieza.codigo },
            {
              clave: 'nombre',
              titulo: 'Descripción',
              clase: 'vt-nombre',
              celda: ({ pieza }) => pieza.descripcion,
            },
            {
              clave: 'antes',
              titulo: 'Antes',
              derecha: true,
              celda: ({ pieza }) => (pieza.precio === null ? 'sin precio' : <Dinero valor={pieza.precio} />),
            },
            {
              clave: 'despues',
              titulo: 'Después',
              derecha: true,
              clase: 'vt-fuerte',
              celda: (fila) =>
                fila.nuevo === undefined ? (
                  'por decir'
                ) : (
                  <>
                    <Dinero valor={fila.nuevo} />
                    {bajoElCosto(fila) && (
                      <span className="rv-senal rv-senal-espera vt-bajo-costo">
                        costó <Dinero valor={fila.pieza.costo ?? 0} />
                      </span>
                    )}
                  </>
                ),
            },
          ]}
        />
      </section>
    </>
  )
}
