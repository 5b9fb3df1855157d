import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Hecho, previaAnulacion } from '@retroventa/api/operaciones/llamadas'
import type { Parte } from '@retroventa/domain/operaciones/catalogo'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { usePermiso } from '../../../api/sesion.ts'
import { Dinero } from '../../../ui/Cifras.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import {
  AvisoDeBorrador,
  BotonGuardar,
  FirmaDeFormulario,
  PreguntasFormulario,
  useIntroSigue,
} from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { AntesDespues } from '../../../ui/operacion/AntesDespues.tsx'
import { PagosQueVuelven } from '../../../ui/operacion/Pagos.tsx'
import {
  Autoriza,
  avisarPedida,
  fallasDeAutorizacion,
  SIN_AUTORIZACION,
  sePide,
  useAutorizacion,
  type ValoresAutorizacion,
} from '../../solicitudes/public.ts'
import { deBorrador } from '../formulario/borrador.ts'
import { deOtroEstado } from '../formulario/deOtroEstado.ts'
import type { PropsDeCuerpo } from '../formulario/MarcoOperacion.tsx'
import { useEnDialogo } from '../formulario/useEnDialogo.ts'
import { anular } from '../llamadas.ts'
import { MUEVE_CUALQUIERA } from '../loQueMueven.ts'

interface Valores extends ValoresAutorizacion {
  motivo: string
}

const MOTIVO_MINIMO = 3
const LINEAS = { minRows: 2, maxRows: 3 }

/** Which way the money goes back. What went to a branch or a bank, or came from there, is of nobody who is named. */
function queVuelve(cobra: number, parte: Parte | undefined): string {
  if (!parte) return cobra > 0 ? 'Se recibe de vuelta' : 'Se devuelve'
  return cobra > 0 ? `Devuelve el ${parte}` : `Se le devuelve al ${parte}`
}

interface Props extends PropsDeCuerpo {
  codigo: string
  /** Whom it names: what is given back is theirs. */
  parte: Parte | undefined
  previa: Respuesta<typeof previaAnulacion>
  /** Asks again what it would undo, when that is no longer as it was seen. */
  releer: () => Promise<unknown>
  /** Without asking: what was written went on its way. */
  alCerrar: () => void
}

/** Body and foot of the dialog: what it undoes, why, who answers for it. */
export function FormularioAnular(props: Props) {
  const { codigo, parte, previa, releer, alCancelar, alTerminar, alCerrar } = props
  const { exigeDe, guardar } = useAutorizacion()
  const exige = exigeDe(previa.exige, () => previa.visto)
  const seAnula = previa.faltas.length === 0
  const de = useFormulario<Valores, Hecho | undefined>({
    inicial: { ...SIN_AUTORIZACION, motivo: '' },
    deQue: 'de esta anulación',
    ...deBorrador<Valores>(`anulacion.${codigo}`),
    firma: true,
    reglas: (valores) => [
      ...(valores.motivo.trim().length < MOTIVO_MINIMO
        ? [{ campo: 'motivo', mensaje: 'Escriba el motivo, con al menos tres letras.' }]
        : []),
      ...fallasDeAutorizacion(valores, exige),
    ],
    enviar(valores, con) {
      const entrada = { motivo: valores.motivo.trim() }
      const { visto } = previa
      return guardar({
        valores,
        exige,
        huella: visto,
        pedido: { tipo: 'anulacion', entrada, visto, referencia: codigo },
        con,
        hacer: (autoriza) => anular(codigo, { entrada, visto, autoriza }, con),
        alFallar: async (error) => deOtroEstado(error) && releer(),
      })
    },
    refrescar: MUEVE_CUALQUIERA,
    alGuardar(hecho) {
      if (hecho) return alTerminar(hecho, undefined)
      avisarPedida()
      alCerrar()
    },
  })
  const veDocumentos = usePermiso('documentos.ver')
  useEnDialogo(de, props)
  useIntroSigue(de)
  return (
    <div ref={de.contenedor} className="op-anular">
      {seAnula && <AvisoDeBorrador de={de} />}
      {previa.faltas.map((falta) => (
        <p key={falta.codigo} role="alert" className="op-falta">
          {falta.mensaje}{' '}
          {falta.documento && veDocumentos && (
            <Link to="/documentos/$codigo" params={{ codigo: falta.documento }} onClick={alCerrar}>
              Abrir {falta.documento}
            </Link>
          )}
        </p>
      ))}
      {seAnula && (
        <>
          <p className="rv-suave">
            Se hace otro documento que deshace este, con sus cifras al revés; el original se queda como está.
          </p>
          {previa.cobra !== 0 && (
            <p className="op-hecha-cifra">
              <span className="rv-suave">{queVuelve(previa.cobra, parte)}</span>
              <Dinero valor={Math.abs(previa.cobra)} />
            </p>
          )}
          {previa.cobra !== 0 && <PagosQueVuelven pagos={previa.pagos} entra={previa.cobra > 0} />}
          {previa.cifras.length > 0 && <AntesDespues cifras={previa.cifras} titulo="Lo que se deshace" />}
          <CampoTexto
            de={de}
            nombre="motivo"
            etiqueta="Motivo de la anulación"
            requerido
            maximo={300}
            lineas={LINEAS}
          />
          <Autoriza de={de} exige={exige} />
        </>
      )}
      <div className="op-anular-pie">
        {seAnula ? (
          <FirmaDeFormulario de={de} sinTitulo>
            <Button onClick={alCancelar}>Cancelar</Button>
            <BotonGuardar
              de={de}
              peligro
              texto={sePide(de.valores, exige) ? 'Pedir autorización' : `Anular ${codigo}`}
            />
          </FirmaDeFormulario>
        ) : (
          <Button onClick={alCancelar}>Cerrar</Button>
        )}
      </div>
      <PreguntasFormulario de={de} />
    </div>
  )
}
