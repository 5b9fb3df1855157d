import { CloseCircleFilled, IdcardOutlined, LoadingOutlined } from '@ant-design/icons'
import { TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import { avisar } from '../../../ui/avisos.ts'
import { Camara } from '../../../ui/camara/Camara.tsx'
import { useFocoAlAbrir } from '../../../ui/formulario/useFocoAlAbrir.ts'
import { useSoltar } from '../../../ui/soltar.ts'
import { useEsTelefono } from '../../../ui/useMedios.ts'
import { type ClienteResumen, queryDocumento } from '../llamadas.ts'
import { OtrasFormas } from './camara/OtrasFormas.tsx'
import { useDecodificador } from './camara/useDecodificador.ts'
import { DocumentoLeido } from './DocumentoLeido.tsx'
import { ResultadoLectura } from './ResultadoLectura.tsx'
import { useCapturaLector } from './useCapturaLector.ts'
import '../clientes.css'
import './lector.css'

const ANCHO = 500
const PANTALLA_ENTERA = {
  style: { maxWidth: '100vw', margin: 0 },
  styles: { container: { minHeight: '100dvh', borderRadius: 0 } },
}

export interface PropsLectorCedula {
  abierto: boolean
  alCerrar: () => void
  alSeleccionar: (cliente: ClienteResumen) => void
  /** Absent of who may not create customers: nobody found is the end of it. */
  alCrear?: ((lectura: LecturaDocumento) => void) | undefined
  /** Id of the customer whose form is behind: its own document is no finding, it fills the form. */
  editando?: string | undefined
  /** A document that was passed already: it is shown as read. */
  leida?: LecturaDocumento | undefined
}

/** Reader modal (000 §2.2): wait, read, search by itself, and one button to go on. */
export function LectorCedula(props: PropsLectorCedula) {
  const { abierto, alCerrar, alSeleccionar, alCrear, editando, leida } = props
  const { hoy } = useSesion()
  const telefono = useEsTelefono()
  const { captura, buzon, poner, reiniciar } = useCapturaLector(abierto, hoy, alPulsarIntro, alCerrar, leida)
  const { decodificar, preparar } = useDecodificador(hoy)
  const [pideCamara, setPideCamara] = useState(false)
  // What it opens takes the focus; closed without choosing, the person goes on where they were.
  const [sigue, setSigue] = useState(false)
  // Closed, or read by the keys meanwhile: the camera has nothing more to do.
  const conCamara = pideCamara && abierto && captura.fase !== 'leida'
  if (pideCamara && !conCamara) setPideCamara(false)
  const lectura = captura.fase === 'leida' ? captura.lectura : undefined
  const busqueda = useQuery(
    queryDocumento(abierto ? (lectura?.documento ?? '') : '', lectura?.tipoDocumento ?? ''),
  )
  const encontrado = busqueda.data && busqueda.data.id !== editando ? busqueda.data : undefined
  const lista = lectura !== undefined && busqueda.isSuccess && !busqueda.isFetching

  const sePuede = encontrado !== undefined || alCrear !== undefined
  function continuar(): void {
    if (!lista || !lectura || !sePuede) return
    setSigue(true)
    if (encontrado) alSeleccionar(encontrado)
    else alCrear?.(lectura)
  }

  /** Of several, both sides of a cédula say, the first that can be read. */
  async function leerFotos(fotos: readonly File[]): Promise<void> {
    setPideCamara(false)
    poner({ fase: 'leyendo' })
    for (const foto of fotos) {
      const deFoto = await decodificar(foto, true)
      if (!deFoto) continue
      poner({ fase: 'leida', lectura: deFoto })
      const texto = `De ${fotos.length} fotos se leyó ${foto.name}, la primera que se entiende.`
      if (fotos.length > 1) avisar({ tipo: 'info', titulo: 'Lector de Cédula', texto })
      return
    }
    poner({ fase: 'ilegible' })
  }
  const { manejadores } = useSoltar(true, (fotos) => void leerFotos(fotos))

  function alPulsarIntro(): boolean {
    // A button that the person went to with Tab keeps its own Enter.
    const enfocado = document.activeElement
    if (!lista || (enfocado instanceof HTMLButtonElement && !enfocado.matches('.ant-modal-close')))
      return false
    continuar()
    return true
  }

  // Never on the close button: a blank of the capture, or Intro, would press it.
  const alReposar = useFocoAlAbrir(() => buzon.ref.current?.focus(), abierto)
  return (
    <Modal
      open={abierto}
      onCancel={alCerrar}
      focusable={{ focusTriggerAfterClose: !sigue }}
      title="Lector de Cédula"
      width={telefono ? '100%' : ANCHO}
      footer={null}
      centered
      destroyOnHidden
      {...(telefono && PANTALLA_ENTERA)}
      afterOpenChange={(visible) => {
        alReposar(visible)
        if (visible) setSigue(false)
      }}
    >
      <input
        {...buzon}
        className="rv-solo-lector"
        inputMode="none"
        autoComplete="off"
        aria-label="Captura del lector de documentos"
      />
      <div aria-live="polite" {...manejadores}>
        {!conCamara && (captura.fase === 'espera' || captura.fase === 'leyendo') && (
          <Espera leyendo={captura.fase === 'leyendo'} />
        )}
        {!conCamara && captura.fase === 'ilegible' && <Ilegible />}
        {conCamara && (
          <Camara
            decodificar={(cuadro) => decodificar(cuadro, false)}
            alLeer={(deCamara) => poner({ fase: 'leida', lectura: deCamara })}
            alDejar={() => setPideCamara(false)}
            negada="No se pudo usar la cámara. Permítala en el navegador o suba una foto."
          >
            Llene el recuadro con el código de barras, sin brillos y sin mover.
          </Camara>
        )}
        {!conCamara && (captura.fase === 'espera' || captura.fase === 'ilegible') && (
          <OtrasFormas
            alAcercarse={preparar}
            alPedirCamara={() => setPideCamara(true)}
            alTener={(fotos) => void leerFotos(fotos)}
          />
        )}
        {lectura && (
          <>
            <DocumentoLeido
              lectura={lectura}
              buscando={busqueda.isFetching}
              alBuscar={() => void busqueda.refetch()}
              alLeerDeNuevo={reiniciar}
            />
            {!busqueda.isFetching && (
              <ResultadoLectura
                encontrado={encontrado}
                continuar={sePuede ? continuar : undefined}
                propio={editando !== undefined}
                error={busqueda.error}
                alReintentar={() => void busqueda.refetch()}
              />
            )}
          </>
        )}
      </div>
    </Modal>
  )
}

function Espera({ leyendo }: { leyendo: boolean }) {
  return (
    <div className="cl-lector-espera">
      {leyendo ? (
        <LoadingOutlined className="cl-lector-icono" />
      ) : (
        <IdcardOutlined className="cl-lector-icono" />
      )}
      <p>{leyendo ? 'Leyendo el documento' : 'Pase el documento por el lector'}</p>
      <p className="rv-suave">
        {leyendo
          ? 'Un momento.'
          : 'Cédula antigua (código de barras) o cédula nueva (tres líneas del respaldo).'}
      </p>
    </div>
  )
}

function Ilegible() {
  return (
    <div className="cl-lector-espera cl-lector-falla" role="alert">
      <CloseCircleFilled className="cl-lector-icono" />
      <p>{TEXTOS_CLIENTE.lecturaFallida}</p>
      <p className="rv-suave">Pase el documento otra vez, o cierre y escriba el número: no se perdió nada.</p>
    </div>
  )
}
