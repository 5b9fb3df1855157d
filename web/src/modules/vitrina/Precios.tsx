import { pureza } from '@retroventa/api/vitrina/lista'
import type { PiezaFila } from '@retroventa/api/vitrina/llamadas'
import type { ReglaPrecio } from '@retroventa/domain/vitrina/precio'
import { Segmented } from 'antd'
import { DialogoFormulario } from '../../ui/DialogoFormulario.tsx'
import { CampoPesos, CampoPorcentaje } from '../../ui/formulario/campos/CampoCifra.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { guardarPrecios } from './llamadas.ts'
import { fallasDePrecio, filasDePrecio, purezasDe, reglaDe, type ValoresDePrecio } from './reglaDePrecio.ts'
import { TablaDePrecios } from './TablaDePrecios.tsx'
import './vitrina.css'

/** One price or many, by a rule: each one is shown before it is saved. */
export default function Precios({
  piezas,
  cuales = `${piezas.length} artículos`,
  alCerrar,
}: {
  piezas: readonly PiezaFila[]
  /** Whose they are, when they are many: *los 15 artículos del filtro*. */
  cuales?: string | undefined
  alCerrar: () => void
}) {
  const purezas = purezasDe(piezas)
  const sola = piezas.length === 1
  const conCosto = piezas.every(({ costo }) => costo !== null)
  const de = useFormulario<ValoresDePrecio, unknown>({
    inicial: {
      modo: 'fijo',
      valor: null,
      porcentaje: null,
      porGramo: Object.fromEntries(purezas.map((una) => [String(una), null])),
    },
    deQue: sola ? 'de este precio' : 'de estos precios',
    deBoton: ['modo'],
    reglas: (valores) => fallasDePrecio(valores, piezas),
    enviar: (valores, con) =>
      guardarPrecios({ codigos: piezas.map(({ codigo }) => codigo), regla: reglaDe(valores) }, con),
    refrescar: ['vitrina', 'ventas'],
    alGuardar: alCerrar,
  })
  const sinMetal = de.error('modo')
  return (
    <DialogoFormulario
      de={de}
      ancho={640}
      titulo={sola ? `Precio de ${piezas[0]?.codigo}` : `Precio de ${cuales}`}
      boton={sola ? 'Guardar precio' : `Guardar ${piezas.length} precios`}
      alCerrar={alCerrar}
    >
      <div className="vt-precios">
        <div data-campo="modo">
          <Segmented<ReglaPrecio['modo']>
            aria-label="Cómo se hace el precio"
            value={de.valores.modo}
            onChange={(modo) => de.poner('modo', modo)}
            options={[
              { value: 'fijo' as const, label: 'Un valor' },
              ...(purezas.length > 0 ? [{ value: 'gramo' as const, label: 'Por gramo' }] : []),
              ...(conCosto ? [{ value: 'margen' as const, label: 'Margen sobre el costo' }] : []),
            ]}
          />
          {sinMetal && <div className="rv-campo-error">{sinMetal}</div>}
        </div>
        {de.valores.modo === 'fijo' && <CampoPesos de={de} nombre="valor" etiqueta="Precio" requerido />}
        {de.valores.modo === 'margen' && (
          <CampoPorcentaje
            de={de}
            nombre="porcentaje"
            etiqueta="Margen sobre el costo"
            requerido
            {...(piezas.some(({ tarifa }) => tarifa > 0) && {
              ayuda:
                'El precio lleva el IVA dentro: con un margen menor que el IVA queda por debajo del costo.',
            })}
          />
        )}
        {de.valores.modo === 'gramo' && (
          <div className="rv-dos">
            {purezas.map((una) => (
              <CampoPesos
                key={una}
                de={de}
                nombre={`porGramo.${una}`}
                etiqueta={`Gramo de ${pureza(una)}`}
                requerido
              />
            ))}
          </div>
        )}
        <TablaDePrecios filas={filasDePrecio(de.valores, piezas)} />
      </div>
    </DialogoFormulario>
  )
}
