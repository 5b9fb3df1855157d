-- Up Migration
-- Starter texts that said of one instalment that the whole layaway was over, and of one month «1 meses»: only where they are still
-- word for word those of 0132. The same words are in `domain/plantillas/iniciales`.

update configuracion set valor = jsonb_set(valor, '{message_operaciones}', (
  select jsonb_agg(case when nueva is null then suya else jsonb_set(suya, '{message}', nueva -> 'despues') end order by lugar)
  from jsonb_array_elements(valor -> 'message_operaciones') with ordinality as suyas (suya, lugar)
  left join jsonb_array_elements('[
  {"operacion":"copia prorroga","antes":":nombre, copia de la prórroga de :contrato: :meses meses, al día hasta el :fecha. :almacen","despues":":nombre, copia de la prórroga de :contrato. Meses pagados: :meses. Al día hasta el :fecha. :almacen"},
  {"operacion":"prorroga","antes":":nombre, recibimos :valor por :meses meses de :contrato. Al día hasta el :fecha. :almacen","despues":":nombre, recibimos :valor de :contrato. Meses pagados: :meses. Al día hasta el :fecha. :almacen"},
  {"operacion":"ciclo envio vencimiento","antes":":nombre, su contrato :contrato sigue vencido: :m_vencidos meses, :vlr_vencido. :almacen :telefono","despues":":nombre, su contrato :contrato sigue vencido. Debe :vlr_vencido. Meses vencidos: :m_vencidos. :almacen :telefono"},
  {"operacion":"dias previo vencimiento","antes":":nombre, su contrato :contrato vence en :dias_previos días, el :vencimiento. Lo esperamos. :almacen","despues":":nombre, su contrato :contrato vence el :vencimiento. Días que faltan: :dias_previos. Lo esperamos. :almacen"},
  {"operacion":"vencimiento plansepare","antes":":nombre, su plan separe :separe vence el :vencimiento. Saldo :ps_saldo. :almacen :telefono","despues":":nombre, la cuota de su plan separe :separe es del :vencimiento. Saldo total :ps_saldo. :almacen :telefono"}
  ]'::jsonb) nueva on nueva -> 'operacion' = suya -> 'operacion' and nueva -> 'antes' = suya -> 'message'))
where jsonb_array_length(valor -> 'message_operaciones') > 0;

update configuracion set valor = jsonb_set(valor, '{email_operaciones}', (
  select jsonb_agg(case when nueva is null then suya else jsonb_set(suya, '{body}', nueva -> 'despues') end order by lugar)
  from jsonb_array_elements(valor -> 'email_operaciones') with ordinality as suyas (suya, lugar)
  left join jsonb_array_elements('[
  {"operacion":"copia prorroga","antes":"Hola, **:nombre**:\n\nLe enviamos la copia de la prórroga de su contrato **:contrato**: :meses meses por :valor. Queda al día hasta el **:fecha**.\n\n:almacen  \n:telefono  \n:respuestas","despues":"Hola, **:nombre**:\n\nLe enviamos la copia de la prórroga de su contrato **:contrato** por :valor. Meses pagados: :meses. Queda al día hasta el **:fecha**.\n\n:almacen  \n:telefono  \n:respuestas"},
  {"operacion":"espera","antes":"Hola, **:nombre**:\n\nSu contrato **:contrato** queda en espera hasta el **:fecha**. Debe :pr_vencidas prórrogas por :saldo_espera.\n\n:almacen  \n:telefono  \n:respuestas","despues":"Hola, **:nombre**:\n\nSu contrato **:contrato** queda en espera hasta el **:fecha**. Debe :saldo_espera. Prórrogas vencidas: :pr_vencidas.\n\n:almacen  \n:telefono  \n:respuestas"},
  {"operacion":"prorroga","antes":"Hola, **:nombre**:\n\nRecibimos **:valor** por :meses meses de su contrato **:contrato**. Queda al día hasta el **:fecha**.\n\nSi usted no hizo esta operación, por favor infórmenos.\n\n:almacen  \n:telefono  \n:respuestas","despues":"Hola, **:nombre**:\n\nRecibimos **:valor** de su contrato **:contrato**. Meses pagados: :meses. Queda al día hasta el **:fecha**.\n\nSi usted no hizo esta operación, por favor infórmenos.\n\n:almacen  \n:telefono  \n:respuestas"},
  {"operacion":"vencimiento","antes":"Hola, **:nombre**:\n\nSu contrato **:contrato** venció el **:vencimiento**: debe :m_vencidos meses por **:vlr_vencido**. Acérquese para conservar sus artículos.\n\n:almacen  \n:telefono  \n:respuestas","despues":"Hola, **:nombre**:\n\nSu contrato **:contrato** venció el **:vencimiento**. Debe **:vlr_vencido**. Meses vencidos: :m_vencidos. Acérquese para conservar sus artículos.\n\n:almacen  \n:telefono  \n:respuestas"},
  {"operacion":"ciclo envio vencimiento","antes":"Hola, **:nombre**:\n\nSu contrato **:contrato** sigue vencido desde el :vencimiento: :m_vencidos meses por **:vlr_vencido**. Acérquese para conservar sus artículos.\n\n:almacen  \n:telefono  \n:respuestas","despues":"Hola, **:nombre**:\n\nSu contrato **:contrato** sigue vencido desde el :vencimiento. Debe **:vlr_vencido**. Meses vencidos: :m_vencidos. Acérquese para conservar sus artículos.\n\n:almacen  \n:telefono  \n:respuestas"},
  {"operacion":"dias previo vencimiento","antes":"Hola, **:nombre**:\n\nSu contrato **:contrato** vence en :dias_previos días, el **:vencimiento**. Lo esperamos.\n\n:almacen  \n:telefono  \n:respuestas","despues":"Hola, **:nombre**:\n\nSu contrato **:contrato** vence el **:vencimiento**. Días que faltan: :dias_previos. Lo esperamos.\n\n:almacen  \n:telefono  \n:respuestas"},
  {"operacion":"vencimiento plansepare","antes":"Hola, **:nombre**:\n\nSu plan separe **:separe** vence el **:vencimiento**. Saldo: :ps_saldo.\n\n:almacen  \n:telefono  \n:respuestas","despues":"Hola, **:nombre**:\n\nLa cuota de su plan separe **:separe** es del **:vencimiento**. Saldo total: :ps_saldo.\n\n:almacen  \n:telefono  \n:respuestas"}
  ]'::jsonb) nueva on nueva -> 'operacion' = suya -> 'operacion' and nueva -> 'antes' = suya -> 'body'))
where jsonb_array_length(valor -> 'email_operaciones') > 0;
