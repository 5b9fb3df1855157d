import { pureza } from '@retroventa/api/vitrina/lista'
import type { PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { mensajeDePrecio } from '@retroventa/api/vitrina/textos'
import { preciosDe, type ReglaPrecio } from '@retroventa/domain/vitrina/precio'
import { Segmented } from 'antd'
import { DialogoFormulario } from '../../ui/DialogoFormulario.tsx'
import { CampoPesos, CampoPorcentaje } from '../../ui/formulario/campos/CampoCifra.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { guardarPrecios } from './llamadas.ts'
import { TablaDePrecios } from './TablaDePrecios.tsx'
import './vitrina.css'

interface Valores {
  modo: ReglaPrecio['modo']
  valor: number | null
  /** Hundredths of a percent. */
  porcentaje: number | null
  /** Whole pesos a gram, by purity. */
  porGramo: Record<string, number | null>
}

function reglaDe({ modo, valor, porcentaje, porGramo }: Valores): ReglaPrecio {
  if (modo === 'fijo') return { modo, valor: valor ?? 0 }
  if (modo === 'margen') return { modo, porcentaje: porcentaje ?? 0 }
  const puestos = Object.entries(porGramo).flatMap(([categoria, cuanto]) =>
    cuanto ? [[categoria, cuanto] as const] : [],
  )
  return { modo, porGramo: Object.fromEntries(puestos) }
}

const comoPieza = ({ codigo, categoria, peso, costo }: PiezaFila) => ({
  codigo,
  categoria: categoria ?? undefined,
  peso,
  costo: costo ?? 0,
})

/** One price or many, by a rule: each one is shown before it is saved. */
export default function Precios({
  piezas,
  alCerrar,
}: {
  piezas: readonly PiezaFila[]
  alCerrar: () => void
}) {
  const purezas = [
    ...new Set(piezas.flatMap(({ categoria }) => (categoria === null ? [] : [categoria]))),
  ].sort()
  const sola = piezas.length === 1
  const conCosto = piezas.every(({ costo }) => costo !== null)
  const calcular = (valores: Valores) => preciosDe(reglaDe(valores), piezas.map(comoPieza))
  const de = useFormulario<Valores, unknown>({
    inicial: {
      modo: 'fijo',
      valor: null,
      porcentaje: null,
      porGramo: Object.fromEntries(purezas.map((una) => [String(una), null])),
    },
    deQue: sola ? 'de este precio' : 'de estos precios',
    deBoton: ['modo'],
    reglas: (valores) =>
      calcular(valores).faltas.map(({ codigo, campo, datos }) => ({
        campo:
          campo === 'fijo' ? 'valor' : campo === 'margen' ? 'porcentaje' : `porGramo.${purezas[0] ?? ''}`,
        mensaje: mensajeDePrecio(codigo, datos),
      })),
    enviar: (valores, con) =>
      guardarPrecios({ codigos: piezas.map(({ codigo }) => codigo), regla: reglaDe(valores) }, con),
    refrescar: ['vitrina', 'ventas'],
    alGuardar: alCerrar,
  })
  const { precios, faltas } = calcular(de.valores)
  const filas = piezas.map((pieza, i) => ({ pieza, nuevo: faltas.length === 0 ? precios[i] : undefined }))
  return (
    <DialogoFormulario
      de={de}
      ancho={640}
      titulo={sola ? `Precio de ${piezas[0]?.codigo}` : `Precio de ${piezas.length} artículos`}
      boton={sola ? 'Guardar precio' : `Guardar ${piezas.length} precios`}
      alCerrar={alCerrar}
    >
      <div className="vt-precios">
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
        {de.valores.modo === 'fijo' && <CampoPesos de={de} nombre="valor" etiqueta="Precio" requerido />}
        {de.valores.modo === 'margen' && (
          <CampoPorcentaje de={de} nombre="porcentaje" etiqueta="Margen sobre el costo" requerido />
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
        <TablaDePrecios filas={filas} />
      </div>
    </DialogoFormulario>
  )
}
