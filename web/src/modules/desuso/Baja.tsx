import type { DesusoFila } from '@retroventa/api/desuso/filas'
import { nombreDeCausa } from '@retroventa/api/desuso/textosOperacion'
import { CAUSAS_BAJA, type CausaBaja, planearBaja } from '@retroventa/domain/operaciones/desuso/marca'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { FotoSuelta } from '../fotos/public.ts'
import {
  CuerpoOperacion,
  MarcoOperacion,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { type Abierto, asuntoDe, LINEAS, REFRESCAR } from './enDialogo.ts'
import { darDeBaja } from './llamadas.ts'
import { comoSituacion } from './situacion.ts'
import './desuso.css'

interface Valores extends ValoresOperacion {
  causa: CausaBaja | ''
  motivo: string
  fotoId: string | null
}

interface Props extends Abierto {
  filas: readonly DesusoFila[]
}

/** What the house loses, with its photo and its reason. */
export default function Baja({ filas, alCerrar }: Props) {
  return (
    <MarcoOperacion titulo="Dar de baja" hecho="Artículos dados de baja" alCerrar={alCerrar}>
      {(cuerpo) => <Cuerpo {...cuerpo} filas={filas} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function Cuerpo(props: PropsDeCuerpo & Props) {
  const { filas, alTerminar, alCancelar, alCerrar } = props
  const situacion = comoSituacion(filas)
  const entradaDe = ({ causa, motivo, fotoId }: Valores) => ({
    codigos: filas.map(({ codigo }) => codigo),
    // An empty one is for the rule to refuse.
    causa: causa as CausaBaja,
    motivo: motivo.trim(),
    ...(fotoId && { fotoId }),
  })
  const op = useOperacion<Valores>({
    tipo: 'baja',
    inicial: { causa: '', motivo: '', fotoId: null, ...operacionVacia() },
    deQue: 'de esta baja',
    asunto: asuntoDe('baja', filas),
    planear: (v) => planearBaja(situacion, entradaDe(v)),
    entradaDe,
    enviar: darDeBaja,
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  const falta = op.de.falla('fotoId')?.mensaje
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que se pierde">
      <p className="rv-suave">
        {filas.map(({ codigo, descripcion }) => `${codigo} ${descripcion}`).join(', ')}
      </p>
      <CampoOpcion
        de={op.de}
        nombre="causa"
        etiqueta="Causa"
        requerido
        opciones={CAUSAS_BAJA.map((causa) => ({ value: causa, label: nombreDeCausa(causa) }))}
      />
      <CampoTexto de={op.de} nombre="motivo" etiqueta="Motivo" requerido maximo={300} lineas={LINEAS} />
      <div className="de-foto">
        <FotoSuelta
          etiqueta="Foto del artículo o del acta"
          valor={op.de.valores.fotoId}
          alCambiar={(id) => op.de.poner('fotoId', id)}
          alSubir={op.de.llegadas.esperar}
        />
      </div>
      {falta && (
        <div className="rv-campo-error" role="alert">
          {falta}
        </div>
      )}
    </CuerpoOperacion>
  )
}
