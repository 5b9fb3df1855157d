-- Up Migration
-- Starter texts of the 27 types (001 §3): where a company wrote its own, those stay. They are switched off until somebody
-- switches them on, but for the welcome, which was already said. The same words are in `domain/plantillas/iniciales`.

update configuracion set valor = jsonb_set(valor, '{message_operaciones}', (valor -> 'message_operaciones') || coalesce((
  select jsonb_agg(nueva) from jsonb_array_elements('[
  {"operacion":"copia","message":":nombre, le enviamos copia de su contrato :contrato por :valor. Vence el :vencimiento. :almacen","send":false},
  {"operacion":"copia abono","message":":nombre, le enviamos copia del abono de :valor al contrato :contrato. :almacen","send":false},
  {"operacion":"copia prorroga","message":":nombre, copia de la prórroga de :contrato: :meses meses, al día hasta el :fecha. :almacen","send":false},
  {"operacion":"copia resolucion","message":":nombre, copia del cierre de su contrato :contrato. Total pagado :pagado. :almacen","send":false},
  {"operacion":"aviso copia contrato","message":":empleado imprimió otra copia del contrato :contrato en :almacen. Motivo: :motivo","send":false},
  {"operacion":"aviso copia resolucion","message":":empleado imprimió otra copia del cierre de :contrato en :almacen. Motivo: :motivo","send":false},
  {"operacion":"venta","message":":nombre, gracias por su compra :venta por :valor en :almacen.","send":false},
  {"operacion":"aumento","message":":nombre, aumentamos :valor en su contrato :contrato. Nuevo valor :nuevo_valor. :almacen","send":false},
  {"operacion":"abono","message":":nombre, recibimos su abono de :valor al contrato :contrato. Nuevo valor :nuevo_valor. :almacen","send":false},
  {"operacion":"contrato","message":":nombre, su contrato :contrato por :valor quedó firmado. Vence el :vencimiento. :almacen :telefono","send":false},
  {"operacion":"espera","message":":nombre, su contrato :contrato queda en espera hasta el :fecha. Pendiente :saldo_espera. :almacen","send":false},
  {"operacion":"prorroga","message":":nombre, recibimos :valor por :meses meses de :contrato. Al día hasta el :fecha. :almacen","send":false},
  {"operacion":"resolucion","message":":nombre, su contrato :contrato quedó cerrado. Pagó :pagado. Gracias por su confianza. :almacen","send":false},
  {"operacion":"cliente","message":"Hola, :nombre. Bienvenido a :almacen. Gracias por su confianza.","send":true},
  {"operacion":"solicitud","message":":empleado pide autorización en :almacen para :documento: :motivo","send":false},
  {"operacion":"vencimiento","message":":nombre, su contrato :contrato venció el :vencimiento. Debe :vlr_vencido. Lo esperamos. :almacen :telefono","send":false},
  {"operacion":"ciclo envio vencimiento","message":":nombre, su contrato :contrato sigue vencido: :m_vencidos meses, :vlr_vencido. :almacen :telefono","send":false},
  {"operacion":"dias previo vencimiento","message":":nombre, su contrato :contrato vence en :dias_previos días, el :vencimiento. Lo esperamos. :almacen","send":false},
  {"operacion":"recibido boveda","message":":nombre, sus artículos del contrato :contrato están guardados en nuestra bóveda. :almacen","send":false},
  {"operacion":"devolucion vigente","message":":nombre, su contrato :contrato vuelve a estar vigente por :valor. Vence el :vencimiento. :almacen","send":false},
  {"operacion":"descuadre caja","message":"Descuadre en :almacen: contado :efectivo, sistema :caja. :empleado","send":false},
  {"operacion":"plansepare","message":":nombre, su plan separe :separe por :valor quedó abierto. Saldo :ps_saldo. Vence el :vencimiento. :almacen","send":false},
  {"operacion":"abono plansepare","message":":nombre, recibimos :ps_abono de su plan separe :separe. Saldo :ps_saldo. :almacen","send":false},
  {"operacion":"vencimiento plansepare","message":":nombre, su plan separe :separe vence el :vencimiento. Saldo :ps_saldo. :almacen :telefono","send":false},
  {"operacion":"copia factura electronica","message":":nombre, le enviamos copia de su factura :factura por :valor. :almacen","send":false},
  {"operacion":"factura electronica","message":":nombre, su factura electrónica :factura por :valor ya está lista. :almacen","send":false},
  {"operacion":"nota credito","message":":nombre, emitimos la nota crédito :nota_credito sobre su factura :factura. :almacen","send":false}
  ]'::jsonb) nueva
  where not exists (
    select 1 from jsonb_array_elements(valor -> 'message_operaciones') suya where suya ->> 'operacion' = nueva ->> 'operacion'
  )), '[]'));

update configuracion set valor = jsonb_set(valor, '{email_operaciones}', (valor -> 'email_operaciones') || coalesce((
  select jsonb_agg(nueva) from jsonb_array_elements('[
  {"operacion":"copia","body":"Hola, **:nombre**:\n\nLe enviamos la copia de su contrato **:contrato** por :valor, que vence el :vencimiento.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"copia abono","body":"Hola, **:nombre**:\n\nLe enviamos la copia del abono de **:valor** a su contrato :contrato.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"copia prorroga","body":"Hola, **:nombre**:\n\nLe enviamos la copia de la prórroga de su contrato **:contrato**: :meses meses por :valor. Queda al día hasta el **:fecha**.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"copia resolucion","body":"Hola, **:nombre**:\n\nLe enviamos la copia del cierre de su contrato **:contrato**. Total pagado: :pagado.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"aviso copia contrato","body":"Se imprimió otra copia del contrato **:contrato** de :nombre.\n\nMotivo: :motivo\n\n:almacen, :empleado","send":false},
  {"operacion":"aviso copia resolucion","body":"Se imprimió otra copia del cierre del contrato **:contrato** de :nombre.\n\nMotivo: :motivo\n\n:almacen, :empleado","send":false},
  {"operacion":"venta","body":"Hola, **:nombre**:\n\nGracias por su compra **:venta** por :valor:\n\n:articulos\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"aumento","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** aumentó en :valor. Nuevo valor: **:nuevo_valor**. Vence el :vencimiento.\n\nSi usted no hizo esta operación, por favor infórmenos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"abono","body":"Hola, **:nombre**:\n\nRecibimos su abono de **:valor** al contrato :contrato. Nuevo valor: **:nuevo_valor**.\n\nSi usted no hizo esta operación, por favor infórmenos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"contrato","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** por **:valor** (:clase, :peso) quedó firmado. Vence el **:vencimiento**.\n\nSi usted no hizo esta operación, por favor infórmenos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"espera","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** queda en espera hasta el **:fecha**. Debe :pr_vencidas prórrogas por :saldo_espera.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"prorroga","body":"Hola, **:nombre**:\n\nRecibimos **:valor** por :meses meses de su contrato **:contrato**. Queda al día hasta el **:fecha**.\n\nSi usted no hizo esta operación, por favor infórmenos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"resolucion","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** quedó cerrado el :f_retiro. Total pagado: **:pagado**. Gracias por su confianza.\n\nSi usted no hizo esta operación, por favor infórmenos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"cliente","body":"Hola, :nombre:\n\nBienvenido a :almacen. Quedó registrado como cliente y por este medio le confirmaremos sus operaciones.\n\nSi usted no se registró con nosotros, por favor infórmenos.\n\n:almacen","send":true},
  {"operacion":"solicitud","body":"**:empleado** pide autorización para **:documento**.\n\nMotivo: :motivo\n\n:almacen, :empleado","send":false},
  {"operacion":"vencimiento","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** venció el **:vencimiento**: debe :m_vencidos meses por **:vlr_vencido**. Acérquese para conservar sus artículos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"ciclo envio vencimiento","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** sigue vencido desde el :vencimiento: :m_vencidos meses por **:vlr_vencido**. Acérquese para conservar sus artículos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"dias previo vencimiento","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** vence en :dias_previos días, el **:vencimiento**. Lo esperamos.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"recibido boveda","body":"Hola, **:nombre**:\n\nLos artículos de su contrato **:contrato** (:peso) están guardados en nuestra bóveda.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"devolucion vigente","body":"Hola, **:nombre**:\n\nSu contrato **:contrato** vuelve a estar vigente por :valor. Vence el **:vencimiento**.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"descuadre caja","body":"El cuadre de caja no cuadró.\n\n- Contado: **:efectivo**\n- Sistema: **:caja**\n\n:almacen, :empleado","send":false},
  {"operacion":"plansepare","body":"Hola, **:nombre**:\n\nSu plan separe **:separe** por :valor quedó abierto. Saldo: **:ps_saldo**. Vence el :vencimiento.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"abono plansepare","body":"Hola, **:nombre**:\n\nRecibimos **:ps_abono** de su plan separe :separe. Saldo: **:ps_saldo**.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"vencimiento plansepare","body":"Hola, **:nombre**:\n\nSu plan separe **:separe** vence el **:vencimiento**. Saldo: :ps_saldo.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"copia factura electronica","body":"Hola, **:nombre**:\n\nLe enviamos la copia de su factura electrónica **:factura** por :valor.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"factura electronica","body":"Hola, **:nombre**:\n\nLe enviamos su factura electrónica **:factura** por :valor.\n\n:almacen  \n:telefono  \n:respuestas","send":false},
  {"operacion":"nota credito","body":"Hola, **:nombre**:\n\nEmitimos la nota crédito **:nota_credito** por :valor sobre su factura :factura.\n\n:almacen  \n:telefono  \n:respuestas","send":false}
  ]'::jsonb) nueva
  where not exists (
    select 1 from jsonb_array_elements(valor -> 'email_operaciones') suya where suya ->> 'operacion' = nueva ->> 'operacion'
  )), '[]'));

-- A mail with its rich twin, the approved template of a WhatsApp with its parameters filled, and the paper that goes with it.
alter table mensajes add column html text;
alter table mensajes add column plantilla jsonb;
alter table mensajes add column adjunto jsonb;

-- What the house tells itself may also be a trial of a short text.
do $$
declare restriccion text;
begin
  select conname into restriccion from pg_constraint
  where conrelid = 'mensajes'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%para IS NULL) OR (canal%';
  execute format('alter table mensajes drop constraint %I', restriccion);
end $$;
