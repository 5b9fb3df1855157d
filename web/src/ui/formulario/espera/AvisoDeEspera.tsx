import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import type { Espera } from './useEspera.ts'
import '../../formulario.css'

/** What arrived waits: what is done with it, whoever's is what is there. */
export function AvisoDeEspera(props: {
  de: Espera
  titulo: string
  texto: string
  /** What may be done before and after putting aside what is there. */
  antes?: ReactNode
  despues?: ReactNode
  /** Nothing is there to be put aside. */
  sinApartar?: boolean
}) {
  const { de, titulo, texto, antes, despues, sinApartar = false } = props
  return (
    de.espera && (
      <Alert
        type="warning"
        showIcon
        title={titulo}
        description={
          <>
            <p>{texto}</p>
            <div className="rv-espera">
              {antes}
              {!sinApartar && (
                <Button
                  size="small"
                  loading={de.apartando && { icon: <LoadingOutlined aria-hidden /> }}
                  disabled={de.ocupado}
                  onClick={() => void de.aparte()}
                >
                  Dejarlo aparte y seguir
                </Button>
              )}
              {despues}
            </div>
          </>
        }
      />
    )
  )
}
