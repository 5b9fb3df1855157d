import type { DiferenciaFila } from '@retroventa/api/inventario/llamadas'
import { sinAjuste } from '@retroventa/api/inventario/sinAjuste'
import { DIFERENCIAS } from '@retroventa/api/inventario/textos'
import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import type { ClaseInventario, Diferencia } from '@retroventa/domain/inventario/conciliar'
import { ajusteDe, type Explicacion, validarExplicacion } from '@retroventa/domain/inventario/explicacion'
import { leerDocumento } from '@retroventa/domain/operaciones/catalogo'
import { CATEGORIAS } from '@retroventa/domain/oro/categorias'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoGramos, CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoGrupo, CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { explicar } from './llamadas.ts'

interface Valores {
  que: string
  motivo: string
  descripcion: string
  categoria: string
  peso: number | null
  costo: number | null
}

const LINEAS = { minRows: 2, maxRows: 4 }
const PUREZAS = CATEGORIAS.map(({ categoria, nombre }) => ({ value: String(categoria), label: nombre }))

/** What the books would do, by what the difference is. */
const AJUSTES = {
  baja: 'Dar de baja (5310)',
  hallazgo: 'Ingresar (4295)',
  reintegro: 'Ingresar lo que se perdió en un traslado (1365)',
  correccion: 'Corregir el peso',
} as const

/** Why something differs, and whether the books follow the count: one difference, or many of one kind with one reason. */
export default function Explicar(props: {
  codigo: string
  clase: ClaseInventario
  filas: readonly DiferenciaFila[]
  alCerrar: () => void
}) {
  const { codigo, clase, filas, alCerrar } = props
  const diferencias = filas as readonly Diferencia[]
  const ajustes = new Set(diferencias.map((una) => ajusteDe(clase, una)))
  const [ajuste] = ajustes.size === 1 ? ajustes : []
  const desconocida = filas.some(({ tipo }) => tipo === 'desconocido')
  const [primera] = filas
  const antes = filas.length === 1 ? primera?.explicacion : undefined
  const explicacionDe = ({ que, motivo, descripcion, categoria, peso, costo }: Valores): Explicacion => ({
    motivo: motivo.trim(),
    ajusta: que === 'ajustar',
    ...(que === 'ajustar' &&
      desconocida && {
        descripcion: descripcion.trim(),
        ...(categoria && { categoria: Number(categoria) }),
        peso: peso ?? 0,
        costo: costo ?? 0,
      }),
  })
  const de = useFormulario<Valores, unknown>({
    inicial: {
      que: antes?.ajusta ? 'ajustar' : 'dejar',
      motivo: antes?.motivo ?? '',
      descripcion: antes?.descripcion ?? '',
      categoria: antes?.categoria ? String(antes.categoria) : '',
      peso: antes?.peso ?? primera?.pesado ?? null,
      costo: antes?.costo ?? null,
    },
    deQue: 'de esta explicación',
    // Of just these: with one more or one less it is another explanation.
    asunto: ['explicacion', codigo, ...filas.map(({ clave }) => clave)].join('.'),
    reglas: (valores) =>
      fallasDeReglas(
        diferencias.flatMap((una) => validarExplicacion(clase, una, explicacionDe(valores))),
        mensajeDeFalta,
      )
        .filter(({ campo }, i, todas) => todas.findIndex((otra) => otra.campo === campo) === i)
        .map((falla) => (falla.campo === 'ajusta' ? { ...falla, campo: 'que' } : falla)),
    enviar: (valores, con) =>
      explicar(codigo, { claves: filas.map(({ clave }) => clave), explicacion: explicacionDe(valores) }, con),
    refrescar: ['inventario'],
    alGuardar: alCerrar,
  })
  const titulo =
    filas.length === 1 && primera
      ? [DIFERENCIAS[primera.tipo], primera.codigo].filter(Boolean).join(': ')
      : `Explicar ${filas.length} diferencias`
  return (
    <Cajon abierto titulo={titulo} alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Guardar explicación">
        {filas.length === 1 && primera && <p className="rv-suave">{primera.descripcion}</p>}
        {ajuste ? (
          <CampoGrupo
            de={de}
            nombre="que"
            etiqueta="Qué se hace"
            opciones={[
              { value: 'dejar', label: 'Dejar los libros' },
              { value: 'ajustar', label: AJUSTES[ajuste] },
            ]}
          />
        ) : (
          <p>{sinAjuste(clase, diferencias, leerDocumento(codigo)?.almacen)}</p>
        )}
        {desconocida && de.valores.que === 'ajustar' && (
          <>
            <CampoTexto de={de} nombre="descripcion" etiqueta="Qué artículo es" requerido maximo={120} />
            <CampoOpcion
              de={de}
              nombre="categoria"
              etiqueta="Pureza, si es de metal"
              opciones={PUREZAS}
              sePuedeQuitar
              marca="No es de metal"
            />
            <div className="rv-dos">
              <CampoGramos de={de} nombre="peso" etiqueta="Peso" />
              <CampoPesos de={de} nombre="costo" etiqueta="Valor con que entra" requerido />
            </div>
          </>
        )}
        <CampoTexto de={de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} lineas={LINEAS} />
      </CuerpoFormulario>
    </Cajon>
  )
}
