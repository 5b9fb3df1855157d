import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { enfocarSiNadieEscribe } from '../enfocar.ts'
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
  /** Who arrived is who the hand is about: the next key is not for what is there, which is of somebody else. */
  conFoco?: boolean
}) {
  const { de, titulo, texto, antes, despues, sinApartar = false, conFoco = false } = props
  const boton = useRef<HTMLButtonElement>(null)
  const llama = conFoco && de.espera
  useEffect(() => {
    if (!llama) return
    // After the form, which gives it by itself to what is still empty.
    let cuadro = requestAnimationFrame(() => {
      cuadro = requestAnimationFrame(() => enfocarSiNadieEscribe(boton.current, '.rv-espera'))
    })
    return () => cancelAnimationFrame(cuadro)
  }, [llama])
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
                  ref={boton}
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
