import { CameraOutlined, PictureFilled } from '@ant-design/icons'
import type { Ranura } from '@retroventa/api/fotos/llamadas'
import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { useFocoAlAbrir } from '../../../ui/formulario/useFocoAlAbrir.ts'
import { CargadorFotos } from '../../fotos/public.ts'
import type { Cliente } from '../llamadas.ts'
import type { Valores } from './valores.ts'

const ANCHO = 640
const BOTONES = [
  ['foto', 'Foto'],
  ['fotoCedulaCara', 'Frente'],
  ['fotoCedulaReversa', 'Reversa'],
] as const satisfies readonly (readonly [Ranura, string])[]

/**
 * The photos of the form (000 §2.5): a button for each in the header of the drawer, which tells whether there is one, and
 * the loader behind them. What is taken is kept by the form and becomes the customer's with the save.
 * @param cabeza place in the header of the drawer; null until it is drawn
 * @param abierta the slot that was asked for, which gets the focus; undefined is closed
 */
export function FotosCliente(props: {
  de: Formulario<Valores>
  existente: Cliente | undefined
  cabeza: HTMLElement | null
  abierta: Ranura | undefined
  alAbrir: (ranura: Ranura | undefined) => void
}) {
  const { de, existente, cabeza, abierta, alAbrir } = props
  const { fotos } = de.valores
  const cargador = useRef<HTMLDivElement>(null)
  const alReposar = useFocoAlAbrir(() => {
    const cual = BOTONES.findIndex(([ranura]) => ranura === abierta)
    cargador.current?.querySelectorAll('fieldset')[cual]?.querySelector('button')?.focus()
  }, abierta !== undefined)
  const botones = BOTONES.map(([ranura, texto]) => {
    const nueva = fotos[ranura]
    const hay = nueva === undefined ? Boolean(existente?.[ranura]) : nueva !== null
    return (
      <Button
        key={ranura}
        size="small"
        icon={hay ? <PictureFilled className="cl-libre" /> : <CameraOutlined />}
        aria-label={`${texto}, ${hay ? 'con' : 'sin'} imagen`}
        onClick={() => alAbrir(ranura)}
      >
        {texto}
      </Button>
    )
  })
  return (
    <>
      {cabeza && createPortal(botones, cabeza)}
      <Modal
        open={abierta !== undefined}
        title="Fotos del cliente"
        width={ANCHO}
        centered
        onCancel={() => alAbrir(undefined)}
        afterOpenChange={alReposar}
        footer={
          <Button type="primary" onClick={() => alAbrir(undefined)}>
            Listo
          </Button>
        }
      >
        <div ref={cargador}>
          <CargadorFotos
            cliente={existente}
            valor={fotos}
            alCambiar={(cambio) => de.poner('fotos', cambio(de.valores.fotos))}
            alSubir={de.llegadas.esperar}
          />
        </div>
        <p className="cl-fotos-nota rv-suave">Quedan en el cliente al guardarlo.</p>
      </Modal>
    </>
  )
}
